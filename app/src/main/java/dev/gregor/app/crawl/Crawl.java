package dev.gregor.app.crawl;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.app.cli.FolderPrefix;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.Polling;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.log.JsonLog;
import dev.gregor.app.output.DocumentOutput;
import dev.gregor.app.output.JsonLines;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.crawl.RunId;
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
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One crawl from seeds to documents, with all stages in this process. */
public final class Crawl {
    private static final Logger LOG = LoggerFactory.getLogger(Crawl.class);
    private static final long WATCH_INTERVAL_MILLIS = 100;
    private static final long MIN_FREE_BYTES = 64L << 20;
    private static final String RESUME = "; then the same command with the same --data resumes the crawl";

    /** When the fetcher has stopped, the scheduler and the parser still have its last outcomes and pages to read. */
    private static final Polling LAST_OUTCOMES = new Polling(Duration.ofMillis(20), Duration.ofSeconds(5));

    /** Ranks follow the last page by a second or two; those of a large crawl may take longer than a person waits. */
    private static final Duration RANKING_TIMEOUT = Duration.ofSeconds(15);

    /** How long a crawl may make no progress before it says what it waits for. */
    private static final Duration STALL_PATIENCE = Duration.ofSeconds(30);

    private static final int MAX_EMBEDDED_PARTITIONS = 8;
    private static final int NOTHING_FETCHED = 3;

    private final SeedList seeds;
    private final Settings settings;
    private final DocumentOutput out;
    private final ProgressReporter reporter;
    private final StopSignal stop;
    private NextSeeds nextSeeds = Optional::empty;
    private List<Stage> stages = Stages.ALL;

    /**
     * @param out receives the documents, one JSON object per line
     * @param stop ends the crawl before its time
     */
    public Crawl(SeedList seeds, Settings settings, OutputStream out, ProgressReporter reporter, StopSignal stop) {
        this(seeds, settings, new JsonLines(out), reporter, stop);
    }

    Crawl(SeedList seeds, Settings settings, DocumentOutput out, ProgressReporter reporter, StopSignal stop) {
        this.seeds = seeds;
        this.settings = settings;
        this.out = out;
        this.reporter = reporter;
        this.stop = stop;
    }

    /** Runs these stages instead of the standard ones. */
    Crawl withStages(List<Stage> others) {
        stages = others;
        return this;
    }

    /** Crawls from further seeds, each time that nothing is left to do. */
    public Crawl withNextSeeds(NextSeeds next) {
        nextSeeds = next;
        return this;
    }

    /** The seeds to go on with when the crawl is complete; none ends it. */
    public interface NextSeeds {
        Optional<SeedList> next() throws InterruptedException;
    }

    /** How a crawl ended. */
    public enum Ending {
        COMPLETE,
        PAGE_LIMIT,
        TIME_LIMIT,
        /** The limit of a scheduler in another process. */
        OTHER_LIMIT,
        STOPPED
    }

    /**
     * The result of a crawl.
     *
     * @param top its most important pages, if they were ranked in time
     */
    public record Result(Ending ending, Progress progress, DocumentSink.Counts counts, Optional<TopRanks> top) {
        /** Whether the crawl ran to its end and has no page at all. */
        public boolean nothingFetched() {
            return ending != Ending.STOPPED && progress.fetched() == 0;
        }

        /** The exit code of the command that ran the crawl. */
        public int exitCode() {
            return nothingFetched() ? NOTHING_FETCHED : 0;
        }
    }

    /** Crawls on the embedded broker, whose log is in {@code folder}. */
    public Result onEmbeddedBroker(Path folder) throws IOException, InterruptedException {
        BackgroundTasks.start();
        reporter.show("starting the broker");
        LOG.info("starting the broker");
        Settings prefixed = FolderPrefix.keep(folder, settings);
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
                BrokerAddress address = BrokerAddress.write(folder, broker.bootstrap())) {
            LOG.info("the broker listens on {}", address.bootstrap());
            sayCompleted(broker.completedTransactions().size());
            Settings embedded = prefixed.with(Map.of(
                            KafkaAccess.KAFKA.name(),
                            address.bootstrap(),
                            StreamsConfiguration.DATA.name(),
                            folder.toString(),
                            StreamsConfiguration.INSTANCE.name(),
                            "embedded",
                            RunId.RUN.name(),
                            UUID.randomUUID().toString()))
                    .withDefaults(embeddedDefaults());
            return run(embedded, KafkaAccess.embedded(embedded), folder);
        }
    }

    private void sayCompleted(int transactions) {
        if (transactions > 0) {
            reporter.say("recovered: " + Numbers.of(transactions, "transaction") + " that hung "
                    + (transactions == 1 ? "is" : "are") + " completed as decided");
        }
    }

    /** Says what the last run had under way, by its last report. A run that stopped in order had nothing. */
    private void sayQueuedAgain(long urls) {
        if (urls > 0) {
            reporter.say("recovered: " + Numbers.of(urls, "URL") + " that the last run had under way "
                    + (urls == 1 ? "is" : "are") + " queued again, without a wait");
        }
    }

    /** Defaults for a ring that shares one machine with its broker and never moves to another. */
    private static Map<String, String> embeddedDefaults() {
        int cores = Runtime.getRuntime().availableProcessors();
        return Map.of(
                Stages.PARTITIONS.name(),
                Integer.toString(Math.max(2, Math.min(cores, MAX_EMBEDDED_PARTITIONS))),
                StreamsConfiguration.COMPRESSION.name(),
                Compression.NONE.name());
    }

    /** Crawls on a running Kafka. */
    public Result onKafka(KafkaAccess kafka, Path folder) throws InterruptedException {
        BackgroundTasks.start();
        return run(settings.with(Map.of(StreamsConfiguration.DATA.name(), folder.toString())), kafka, folder);
    }

    private Result run(Settings all, KafkaAccess kafka, Path folder) throws InterruptedException {
        // Stays open to the end: requests that the topic setup left running need not finish before the stages start.
        try (Admin admin = KafkaOption.admin(kafka)) {
            int partitions = createTopics(all, kafka, admin);
            LOG.info("the topics exist");
            seeds.publish(kafka);
            LOG.info("the seeds are published");
            return run(all, kafka, partitions, folder);
        }
    }

    private Result run(Settings all, KafkaAccess kafka, int partitions, Path folder) throws InterruptedException {
        reporter.show("starting the stages");
        try (MetricsServer metrics = MetricsServer.open(all);
                RingWatch watch = new RingWatch(kafka, partitions);
                Ring ring = new Ring(
                        stages,
                        new StageContext(all, kafka, partitions, GregorVersion.current(), metrics.meters()),
                        metrics)) {
            metrics.address().ifPresent(address -> reporter.say("metrics and health at " + address + "/metrics"));
            ring.pages().forEach(page -> reporter.say("search page at " + page + "/"));
            DocumentSink sink = new DocumentSink(kafka, out);
            sink.start();
            if (RunId.from(all) != null) {
                sayQueuedAgain(watch.lastReported().visiting());
            }
            ring.start(watch::anyPageFetched);
            LOG.info("the stages are started");
            Ending ending = watchToEnd(watch, ring, sink, folder);
            for (Optional<SeedList> next = seedsAfter(ending); next.isPresent(); next = seedsAfter(ending)) {
                next.get().publish(kafka);
                ending = watchToEnd(watch, ring, sink, folder);
            }
            return finish(ending, kafka, partitions, watch, ring, sink);
        }
    }

    private Result finish(
            Ending ending, KafkaAccess kafka, int partitions, RingWatch watch, Ring ring, DocumentSink sink)
            throws InterruptedException {
        reporter.show("waiting for the last pages");
        ring.stopFetching();
        LAST_OUTCOMES.until(watch::outcomesConsumed);
        Progress progress = watch.progress();
        reporter.show("waiting for the ranks");
        Optional<TopRanks> top = ending == Ending.STOPPED || progress.fetched() == 0
                ? Optional.empty()
                : TopRanks.await(kafka, partitions, RANKING_TIMEOUT);
        Result result = new Result(ending, progress, sink.finish(), top);
        reporter.clear();
        return result;
    }

    private Optional<SeedList> seedsAfter(Ending ending) throws InterruptedException {
        return ending == Ending.COMPLETE ? nextSeeds.next() : Optional.empty();
    }

    private static int createTopics(Settings all, KafkaAccess kafka, Admin admin) throws InterruptedException {
        boolean packed = all.get(StreamsConfiguration.COMPRESSION) != Compression.NONE;
        return new TopicSetup(admin, kafka.names())
                .create(all.get(Stages.PARTITIONS), packed ? Packing.GZIP : Packing.AS_WRITTEN)
                .partitions();
    }

    private Ending watchToEnd(RingWatch watch, Ring ring, DocumentSink sink, Path folder) throws InterruptedException {
        CrawlProgressLine line = new CrawlProgressLine(System::nanoTime, InstantSource.system());
        StallWatch stall = new StallWatch(InstantSource.system(), STALL_PATIENCE, watch::lag, ring::isLive);
        reporter.show(line);
        while (!stop.await(WATCH_INTERVAL_MILLIS)) {
            checkForFailures(ring, sink, folder);
            Progress progress = watch.progress();
            line.update(progress);
            stall.check(progress).ifPresent(this::warn);
            if (watch.atRest() && isOver(progress)) {
                return progress.limitReached() && !isDone(progress) ? limit(settings, progress) : Ending.COMPLETE;
            }
        }
        return Ending.STOPPED;
    }

    /** Both the log and the lines for people are on standard error, so only a log for machines gets a record of its own. */
    private void warn(String message) {
        reporter.say(message);
        if (settings.get(JsonLog.FORMAT).equals("json")) {
            LOG.warn(message);
        }
    }

    /** The limit that was reached. */
    static Ending limit(Settings settings, Progress progress) {
        if (progress.fetched() >= settings.get(SchedulerConfig.MAX_PAGES)) {
            return Ending.PAGE_LIMIT;
        }
        Setting<Duration> time = SchedulerConfig.MAX_TIME;
        boolean none = settings.get(time).equals(time.parser().apply(time.defaultText()));
        return none ? Ending.OTHER_LIMIT : Ending.TIME_LIMIT;
    }

    /** A crawl that revisits pages is at rest whenever no page is due, and is not over then. */
    private boolean isOver(Progress progress) {
        return progress.limitReached() || !settings.get(SchedulerConfig.RECRAWL);
    }

    private boolean isDone(Progress progress) {
        return progress.idle() && !settings.get(SchedulerConfig.RECRAWL);
    }

    /** Ends the crawl with one line if it cannot go on. All that was committed is kept. */
    private static void checkForFailures(Ring ring, DocumentSink sink, Path folder) {
        long free = folder.toFile().getUsableSpace();
        if (free < MIN_FREE_BYTES) {
            throw new UserError("the disk of " + folder + " is nearly full (" + (free >> 20)
                    + " MiB left); free some space" + RESUME);
        }
        Optional<Throwable> failure = ring.failure();
        if (failure.isPresent()) {
            throw new UserError("a stage died: " + failure.get().getMessage() + RESUME, failure.get());
        }
        sink.check();
    }
}
