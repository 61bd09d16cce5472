package dev.gregor.lab.chaos;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Polling;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;

/** Crawls a generated web with a {@link LocalCluster} while a scenario injects faults into it. */
public final class ChaosRun {
    private static final Duration DELAY = Duration.ofMillis(50);
    private static final Duration CRAWL_TIMEOUT = Duration.ofMinutes(6);
    private static final Duration RANKING_TIMEOUT = Duration.ofMinutes(2);
    private static final int PARTITIONS = 3;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(300);

    private final Path folder;
    private final Plan plan;
    private final Consumer<String> log;

    /**
     * The web to crawl and the cluster to crawl it with.
     *
     * @param seed of the random numbers that make the web and choose the faults
     * @param processes the number of processes of a stage at the start
     * @param environment the environment variables of the processes of a stage; {@link ChaosRun} adds those that a crawl
     *     of the loopback interface needs
     */
    public record Plan(
            long seed,
            int hosts,
            int pagesPerHost,
            int brokers,
            ToIntFunction<String> processes,
            Function<String, Map<String, String>> environment) {
        /** One process of each stage, and leases so short that the URLs of a dead fetcher are soon fetched by another. */
        public static Plan withSingleProcesses(long seed, int hosts, int pagesPerHost, int brokers) {
            Map<String, String> shortLeases =
                    Map.of("GREGOR_VISIT_URLS", "5", "GREGOR_LEASE", "8s", "GREGOR_LEASE_GRACE", "2s");
            return new Plan(seed, hosts, pagesPerHost, brokers, stage -> 1, stage -> shortLeases);
        }

        /** The same with another value of one environment variable, for the processes of all stages. */
        public Plan with(String name, String value) {
            return new Plan(seed, hosts, pagesPerHost, brokers, processes, stage -> {
                Map<String, String> changed = new HashMap<>(environment.apply(stage));
                changed.put(name, value);
                return changed;
            });
        }
    }

    /** @param log receives a line for each fault and phase */
    public ChaosRun(Path folder, Plan plan, Consumer<String> log) {
        this.folder = folder;
        this.plan = plan;
        this.log = log;
    }

    /** Injects faults during the crawl; the last faults end when it returns. */
    public interface Scenario {
        void run(FaultInjector faults, FakeWeb web) throws IOException, InterruptedException;
    }

    public ChaosVerdict run(Scenario scenario) throws IOException, InterruptedException {
        try (FakeWeb web = FakeWeb.start();
                LocalCluster cluster = LocalCluster.start(folder, plan.brokers(), this::environment)) {
            GraphWeb graphWeb = new GraphWeb(web, plan.seed(), plan.hosts(), plan.pagesPerHost());
            KafkaAccess kafka = new KafkaAccess(cluster.bootstrap(), Map.of());
            startCrawl(cluster, kafka, graphWeb.seeds());
            FaultInjector faults = new FaultInjector(cluster, new SplittableRandom(plan.seed()), log);
            scenario.run(faults, web);
            log.accept("no more faults; waiting for the crawl to end");
            faults.endFaults();
            awaitEndOfCrawl(kafka, cluster);
            ChaosVerdict verdict = check(kafka, cluster, web, graphWeb);
            faults.stopAll().forEach(verdict::fail);
            addNotes(verdict, faults, web);
            return verdict;
        }
    }

    /** Adds the settings that one machine, a web on loopback and exact checks need. */
    private Map<String, String> environment(String stage) {
        Map<String, String> environment = new HashMap<>(plan.environment().apply(stage));
        environment.putAll(Map.of(
                "GREGOR_PREFIX", "",
                "GREGOR_ALLOW_PRIVATE", "true",
                "GREGOR_DELAY", DELAY.toMillis() + "ms",
                "GREGOR_SCOPE", "any",
                "GREGOR_RETRY_DELAY", "10ms"));
        environment.putAll(ExpectedRanks.STAGE_SETTINGS);
        return environment;
    }

    private void startCrawl(LocalCluster cluster, KafkaAccess kafka, List<String> seeds)
            throws IOException, InterruptedException {
        try (Admin admin = KafkaOption.admin(kafka)) {
            new TopicSetup(admin, kafka.names()).create(PARTITIONS, Packing.GZIP);
        }
        for (String stage : LocalCluster.STAGES) {
            for (int number = 1; number <= plan.processes().applyAsInt(stage); number++) {
                cluster.startStage(stage + "-" + number);
            }
        }
        SeedList.of(seeds, null).publish(kafka);
    }

    private void awaitEndOfCrawl(KafkaAccess kafka, LocalCluster cluster) throws IOException, InterruptedException {
        try (RingWatch watch = new RingWatch(kafka, PARTITIONS)) {
            boolean ended = new Polling(POLL_INTERVAL, CRAWL_TIMEOUT).<IOException>until(() -> {
                restartExited(cluster);
                return watch.atRest();
            });
            if (!ended) {
                throw new UserError("the crawl did not end within " + CRAWL_TIMEOUT.toMinutes()
                        + " minutes after the last fault; the logs of the processes are in " + folder);
            }
        }
    }

    private void restartExited(LocalCluster cluster) throws IOException, InterruptedException {
        cluster.restartExited().forEach(name -> log.accept("  " + name + " had exited and is started again"));
    }

    private ChaosVerdict check(KafkaAccess kafka, LocalCluster cluster, FakeWeb web, GraphWeb graphWeb)
            throws IOException, InterruptedException {
        CrawlOutput output = CrawlOutput.read(kafka);
        ChaosVerdict verdict = new ChaosVerdict();
        verdict.checkDocuments(output, graphWeb.expectedDocuments());
        verdict.checkPoliteness(web.log(), graphWeb.disallowed(), DELAY);
        verdict.checkState(output, graphWeb);
        ExpectedRanks ranks = ExpectedRanks.of(output.graph());
        verdict.checkRanks(ranks.size(), awaitRanks(kafka, cluster, ranks));
        return verdict;
    }

    /** Waits until the ranks are as expected, because ranking ends after the crawl; returns what still differs then. */
    private Set<String> awaitRanks(KafkaAccess kafka, LocalCluster cluster, ExpectedRanks expected)
            throws IOException, InterruptedException {
        log.accept("waiting for the ranks");
        Set<String> differences = new HashSet<>();
        new Polling(POLL_INTERVAL, RANKING_TIMEOUT).<IOException>until(() -> {
            restartExited(cluster);
            differences.clear();
            differences.addAll(expected.differences(kafka));
            return differences.isEmpty();
        });
        return differences;
    }

    private static void addNotes(ChaosVerdict verdict, FaultInjector faults, FakeWeb web) {
        String counts = Stream.of(Fault.values())
                .filter(faults.counts()::containsKey)
                .map(fault -> fault + " " + faults.counts().get(fault))
                .collect(Collectors.joining(", "));
        verdict.note(faults.kills() + " processes were killed with kill -9; faults: " + counts);
        verdict.note(web.log().size() + " requests for " + web.log().counts().size() + " URLs; an orderly stop took "
                + faults.longestStopMillis() + " ms at most");
    }
}
