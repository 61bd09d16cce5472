package dev.gregor.lab.chaos;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.crawl.RingWatch;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.apache.kafka.clients.admin.Admin;

/** A crawl of a generated web by stages that are killed, frozen and multiplied meanwhile. */
public final class ChaosRun {
    private static final Duration DELAY = Duration.ofMillis(50);
    private static final Duration CALM = Duration.ofMinutes(6);
    private static final int PARTITIONS = 3;
    private static final long LOOK_MILLIS = 300;

    private final Path folder;
    private final Plan plan;
    private final Consumer<String> narrator;

    /**
     * What is crawled, by how many.
     *
     * @param seed of the web and the faults
     * @param crew how many processes of a stage there are at first
     * @param environment of the processes of a stage, but for what a crawl of loopback needs
     */
    public record Plan(
            long seed,
            int hosts,
            int pagesPerHost,
            int brokers,
            ToIntFunction<String> crew,
            Function<String, Map<String, String>> environment) {
        /** One process of each, and leases so short that what a dead one held is soon free. */
        public static Plan ofOneEach(long seed, int hosts, int pagesPerHost, int brokers) {
            Map<String, String> quick =
                    Map.of("GREGOR_VISIT_URLS", "5", "GREGOR_LEASE", "8s", "GREGOR_LEASE_GRACE", "2s");
            return new Plan(seed, hosts, pagesPerHost, brokers, stage -> 1, stage -> quick);
        }
    }

    public ChaosRun(Path folder, Plan plan, Consumer<String> narrator) {
        this.folder = folder;
        this.plan = plan;
        this.narrator = narrator;
    }

    /** What happens to the fleet while the crawl goes on. */
    public interface Weather {
        void blow(Storm storm, FakeWeb web) throws IOException, InterruptedException;
    }

    public ChaosVerdict run(Weather weather) throws IOException, InterruptedException {
        try (FakeWeb web = FakeWeb.start();
                Fleet fleet = Fleet.start(folder, plan.brokers(), this::environment)) {
            GraphWeb truth = new GraphWeb(web, plan.seed(), plan.hosts(), plan.pagesPerHost());
            KafkaAccess kafka = new KafkaAccess(fleet.bootstrap(), Map.of());
            begin(fleet, kafka, truth.seeds());
            Storm storm = new Storm(fleet, new SplittableRandom(plan.seed()), narrator);
            weather.blow(storm, web);
            narrator.accept("the storm is over; waiting for the crawl to end");
            storm.end();
            awaitRest(kafka, fleet);
            ChaosVerdict verdict = ChaosVerdict.of(kafka, truth, web.log(), DELAY);
            storm.stopAll().forEach(verdict::fault);
            tell(verdict, storm, web);
            return verdict;
        }
    }

    /** What one machine and a web on loopback need is set in any case. */
    private Map<String, String> environment(String stage) {
        Map<String, String> environment = new HashMap<>(plan.environment().apply(stage));
        environment.putAll(Map.of(
                "GREGOR_ALLOW_PRIVATE", "true",
                "GREGOR_DELAY", DELAY.toMillis() + "ms",
                "GREGOR_SCOPE", "any",
                "GREGOR_RETRY_PAUSE", "10ms"));
        return environment;
    }

    private void begin(Fleet fleet, KafkaAccess kafka, List<String> seeds) throws IOException, InterruptedException {
        try (Admin admin = KafkaOption.admin(kafka)) {
            new TopicSetup(admin).create(PARTITIONS, Packing.GZIP);
        }
        for (String stage : Fleet.STAGES) {
            for (int number = 1; number <= plan.crew().applyAsInt(stage); number++) {
                fleet.startStage(stage + "-" + number);
            }
        }
        SeedList.of(seeds, null).send(kafka);
    }

    private void awaitRest(KafkaAccess kafka, Fleet fleet) throws IOException, InterruptedException {
        long patience = System.nanoTime() + CALM.toNanos();
        try (RingWatch watch = new RingWatch(kafka, PARTITIONS)) {
            while (!watch.atRest()) {
                if (System.nanoTime() > patience) {
                    throw new UserError("the crawl did not end within " + CALM.toMinutes()
                            + " minutes after the storm; what the processes said is in " + folder);
                }
                fleet.revive().forEach(name -> narrator.accept("  " + name + " had stopped, and is started again"));
                Thread.sleep(LOOK_MILLIS);
            }
        }
    }

    private static void tell(ChaosVerdict verdict, Storm storm, FakeWeb web) {
        verdict.note(storm.kills() + " processes died by kill -9; faults: " + faults(storm.counts()));
        verdict.note(web.log().size() + " requests for " + web.log().counts().size() + " URLs; an orderly stop took "
                + storm.longestStopMillis() + " ms at most");
    }

    private static String faults(Map<Fault, Integer> counts) {
        StringBuilder all = new StringBuilder();
        for (Fault fault : Fault.values()) {
            if (counts.containsKey(fault)) {
                all.append(all.isEmpty() ? "" : ", ").append(fault).append(' ').append(counts.get(fault));
            }
        }
        return all.toString();
    }
}
