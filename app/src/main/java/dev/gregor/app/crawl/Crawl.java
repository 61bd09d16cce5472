package dev.gregor.app.crawl;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.stage.Stages;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.StreamsConfiguration.Compression;
import dev.gregor.runtime.observe.MetricsServer;
import dev.gregor.scheduler.SchedulerConfig;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.records.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One crawl from seeds to documents, all stages in this process. */
public final class Crawl {
    private static final Logger LOG = LoggerFactory.getLogger(Crawl.class);
    private static final long LOOK_MILLIS = 100;
    private static final long LEAST_FREE_BYTES = 64L << 20;
    private static final String GO_ON = "; then the same command with the same --data goes on where it stopped";
    private static final long SETTLE_MILLIS = 5_000;

    /** Ranks come a second or two after the last page; those of a large crawl may take longer than one likes to wait. */
    private static final long RANKING_MILLIS = 15_000;

    private static final int MOST_PARTITIONS = 8;

    private final SeedList seeds;
    private final Settings settings;
    private final OutputStream out;
    private final ProgressLine line;
    private final StopSignal stop;
    private final AtRest atRest;
    private final List<Stage> stages;

    public Crawl(SeedList seeds, Settings settings, OutputStream out, ProgressLine line, StopSignal stop) {
        this(seeds, settings, out, line, stop, () -> Optional.empty());
    }

    public Crawl(
            SeedList seeds, Settings settings, OutputStream out, ProgressLine line, StopSignal stop, AtRest atRest) {
        this(seeds, settings, out, line, stop, atRest, Stages.ALL);
    }

    private Crawl(
            SeedList seeds,
            Settings settings,
            OutputStream out,
            ProgressLine line,
            StopSignal stop,
            AtRest atRest,
            List<Stage> stages) {
        this.stages = stages;
        this.seeds = seeds;
        this.atRest = atRest;
        this.settings = settings;
        this.out = out;
        this.line = line;
        this.stop = stop;
    }

    /** The same with stages of one's own. */
    Crawl by(List<Stage> others) {
        return new Crawl(seeds, settings, out, line, stop, atRest, others);
    }

    /** Asked what to crawl next, each time that nothing is left to do. */
    public interface AtRest {
        Optional<SeedList> next() throws InterruptedException;
    }

    /** How a crawl ended. */
    public enum Ending {
        COMPLETE,
        PAGE_LIMIT,
        TIME_LIMIT,
        /** Of a scheduler that runs elsewhere. */
        OTHER_LIMIT,
        STOPPED
    }

    /**
     * What came of a crawl.
     *
     * @param top its most important pages, if they are known by now
     */
    public record Result(Ending ending, Progress progress, DocumentSink.Counts counts, Optional<TopRanks> top) {}

    /** Crawls on the embedded broker, its log in {@code folder}. */
    public Result onEmbeddedBroker(Path folder) throws IOException, InterruptedException {
        BackgroundTasks.take();
        LOG.info("starting the broker");
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
                BrokerAddress address = BrokerAddress.written(folder, broker.bootstrap())) {
            LOG.info("the broker listens on {}", address.bootstrap());
            Settings here = settings.with(Map.of(
                            KafkaAccess.KAFKA.name(),
                            address.bootstrap(),
                            StreamsConfiguration.DATA.name(),
                            folder.toString(),
                            StreamsConfiguration.INSTANCE.name(),
                            "embedded"))
                    .withDefaults(smallRing());
            return on(here, new KafkaAccess(address.bootstrap(), Map.of()), folder);
        }
    }

    /** What suits a ring that shares one machine with its broker, and never moves to another. */
    private static Map<String, String> smallRing() {
        int cores = Runtime.getRuntime().availableProcessors();
        return Map.of(
                Stages.PARTITIONS.name(),
                Integer.toString(Math.max(2, Math.min(cores, MOST_PARTITIONS))),
                StreamsConfiguration.COMPRESSION.name(),
                Compression.NONE.name());
    }

    /** Crawls on a Kafka that is there already. */
    public Result onKafka(KafkaAccess kafka, Path folder) throws InterruptedException {
        BackgroundTasks.take();
        return on(settings.with(Map.of(StreamsConfiguration.DATA.name(), folder.toString())), kafka, folder);
    }

    private Result on(Settings here, KafkaAccess kafka, Path folder) throws InterruptedException {
        // Open to the end: what it has asked for need not be there before the stages start.
        try (Admin admin = KafkaOption.admin(kafka)) {
            int partitions = createTopics(here, admin);
            LOG.info("topics are there");
            seeds.send(kafka);
            LOG.info("seeds are sent");
            return on(here, kafka, partitions, folder);
        }
    }

    private Result on(Settings here, KafkaAccess kafka, int partitions, Path folder) throws InterruptedException {
        try (MetricsServer observatory = MetricsServer.open(here);
                RingWatch watch = new RingWatch(kafka, partitions);
                Ring ring = new Ring(
                        stages,
                        new StageContext(here, kafka, partitions, GregorVersion.current(), observatory.meters()),
                        observatory)) {
            observatory.address().ifPresent(address -> line.say("metrics and health at " + address + "/metrics"));
            DocumentSink sink = new DocumentSink(kafka, out);
            sink.start();
            ring.start(watch::pageFetched);
            LOG.info("stages are started");
            Ending ending = watchUntilTheEnd(watch, ring, sink, folder);
            for (Optional<SeedList> more = more(ending); more.isPresent(); more = more(ending)) {
                more.get().send(kafka);
                ending = watchUntilTheEnd(watch, ring, sink, folder);
            }
            line.end();
            ring.stopFetching();
            settle(watch);
            Progress progress = watch.progress();
            Optional<TopRanks> top = ending == Ending.STOPPED || progress.fetched() == 0
                    ? Optional.empty()
                    : TopRanks.await(kafka, partitions, RANKING_MILLIS);
            return new Result(ending, progress, sink.finish(), top);
        }
    }

    private Optional<SeedList> more(Ending ending) throws InterruptedException {
        return ending == Ending.COMPLETE ? atRest.next() : Optional.empty();
    }

    private static int createTopics(Settings here, Admin admin) throws InterruptedException {
        boolean packed = here.get(StreamsConfiguration.COMPRESSION) != Compression.NONE;
        return new TopicSetup(admin)
                .create(here.get(Stages.PARTITIONS), packed ? Packing.GZIP : Packing.AS_WRITTEN)
                .partitions();
    }

    private Ending watchUntilTheEnd(RingWatch watch, Ring ring, DocumentSink sink, Path folder)
            throws InterruptedException {
        while (!stop.await(LOOK_MILLIS)) {
            complainOfTrouble(ring, sink, folder);
            Progress progress = watch.progress();
            line.show(progress, System.nanoTime() / 1_000_000);
            if (watch.atRest() && isOver(progress)) {
                return progress.limitReached() && !isDone(progress) ? limit(settings, progress) : Ending.COMPLETE;
            }
        }
        return Ending.STOPPED;
    }

    /** Which limit it is that was reached. */
    static Ending limit(Settings settings, Progress progress) {
        if (progress.fetched() >= settings.get(SchedulerConfig.MAX_PAGES)) {
            return Ending.PAGE_LIMIT;
        }
        Setting<Duration> time = SchedulerConfig.MAX_TIME;
        boolean none = settings.get(time).equals(time.reader().apply(time.fallback()));
        return none ? Ending.OTHER_LIMIT : Ending.TIME_LIMIT;
    }

    /** A crawl that goes on for ever rests now and then, when no page is due. */
    private boolean isOver(Progress progress) {
        return progress.limitReached() || !settings.get(SchedulerConfig.RECRAWL);
    }

    private boolean isDone(Progress progress) {
        return progress.idle() && !settings.get(SchedulerConfig.RECRAWL);
    }

    /** Whatever keeps the crawl from going on is told in one line; what is done is safe. */
    private static void complainOfTrouble(Ring ring, DocumentSink sink, Path folder) {
        long free = folder.toFile().getUsableSpace();
        if (free < LEAST_FREE_BYTES) {
            throw new UserError(
                    "the disk of " + folder + " is nearly full (" + (free >> 20) + " MiB left); make room" + GO_ON);
        }
        Optional<Throwable> failure = ring.failure();
        if (failure.isPresent()) {
            throw new UserError("a stage died: " + failure.get().getMessage() + GO_ON, failure.get());
        }
        IOException trouble = sink.trouble();
        if (trouble != null) {
            throw new UserError("cannot write the documents: " + FileErrors.of(trouble), trouble);
        }
    }

    /** After the fetcher has stopped, its last reports and pages are still to be taken. */
    private static void settle(RingWatch watch) throws InterruptedException {
        long patience = System.nanoTime() + SETTLE_MILLIS * 1_000_000;
        while (System.nanoTime() < patience && !watch.reportsTaken()) {
            Thread.onSpinWait();
        }
    }

    /** A folder for a crawl that was given none. */
    public static Path newFolder(@Nullable Path given, String name) {
        return given != null ? given : Path.of("gregor-data").resolve(name);
    }
}
