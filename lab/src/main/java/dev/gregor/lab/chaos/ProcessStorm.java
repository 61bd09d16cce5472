package dev.gregor.lab.chaos;

import dev.gregor.app.cli.UserError;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.broker.transaction.TransactionRepair;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.process.GregorProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Crawls a generated web with {@code gregor crawl}, one process with the broker inside, and kills the process with
 * {@code kill -9} and resumes it again and again until the crawl is complete.
 *
 * <p>Leases are far longer than the crawl: were a single one waited for, it would not end.
 */
public final class ProcessStorm {
    private static final Duration DELAY = Duration.ofMillis(50);
    private static final Duration CRAWL_TIMEOUT = Duration.ofMinutes(20);

    /** What the scheduler logs when a run starts. */
    private static final Pattern QUEUED_AGAIN =
            Pattern.compile("([0-9]+) visits of earlier runs ended, ([0-9]+) URLs are queued again");

    /** The scheduler says at the level INFO what it recovered. A test has a configuration of its own for the log. */
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "GREGOR_LEASE", "2h",
            "GREGOR_RETRY_DELAY", "10ms",
            "GREGOR_VISIT_URLS", "5",
            "JAVA_TOOL_OPTIONS", "-Dgregor.log=INFO -Dlogback.configurationFile=logback.xml");

    private final Path folder;
    private final Plan plan;
    private final Consumer<String> log;
    private final List<String> faults = new ArrayList<>();
    private int kills;

    /**
     * The web to crawl.
     *
     * @param kills how often the process is killed at most
     */
    public record Plan(long seed, int kills, int hosts, int pagesPerHost) {
        private static final int HOSTS = 10;
        private static final int PAGES_PER_HOST = 60;

        public static Plan ofSeed(long seed, int kills) {
            return new Plan(seed, kills, HOSTS, PAGES_PER_HOST);
        }
    }

    /** Waits for the moment of the next kill. It returns early if the crawl ends. */
    public interface Moments {
        void await(GregorProcess crawl, FakeWeb web) throws InterruptedException;
    }

    /** @param log receives a line for each kill and phase */
    public ProcessStorm(Path folder, Plan plan, Consumer<String> log) {
        this.folder = folder;
        this.plan = plan;
        this.log = log;
    }

    public ChaosVerdict run(Moments moments) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        try (FakeWeb web = FakeWeb.start()) {
            GraphWeb graphWeb = new GraphWeb(web, plan.seed(), plan.hosts(), plan.pagesPerHost());
            boolean complete = false;
            while (!complete && kills < plan.kills()) {
                complete = crawlUntilKilled(moments, web, graphWeb.seeds());
            }
            if (!complete) {
                crawlToEnd(graphWeb.seeds());
            }
            return check(web, graphWeb);
        }
    }

    /** How often the process was killed. */
    public int kills() {
        return kills;
    }

    /** Returns whether the crawl was complete before it could be killed. */
    private boolean crawlUntilKilled(Moments moments, FakeWeb web, List<String> seeds)
            throws IOException, InterruptedException {
        try (GregorProcess crawl = start(seeds)) {
            moments.await(crawl, web);
            if (crawl.isAlive()) {
                crawl.kill();
                kills++;
                log.accept("kill " + kills + " after " + web.log().size() + " requests");
                return false;
            }
            return endedInOrder(crawl);
        }
    }

    private void crawlToEnd(List<String> seeds) throws IOException, InterruptedException {
        log.accept("no more kills; waiting for the crawl to end");
        try (GregorProcess crawl = start(seeds)) {
            if (!crawl.awaitExit(CRAWL_TIMEOUT)) {
                throw new UserError("the crawl did not end within " + CRAWL_TIMEOUT.toMinutes()
                        + " minutes after the last kill; its log is in " + folder);
            }
            boolean unused = endedInOrder(crawl);
        }
    }

    private boolean endedInOrder(GregorProcess crawl) {
        if (crawl.exitCode() != 0) {
            faults.add("the crawl ended by itself with exit code " + crawl.exitCode() + " after kill " + kills);
        }
        return crawl.exitCode() == 0;
    }

    private GregorProcess start(List<String> seeds) throws IOException {
        List<String> command = new ArrayList<>(List.of("crawl"));
        command.addAll(seeds);
        command.addAll(List.of(
                "--data",
                data().toString(),
                "--out",
                folder.resolve("documents.jsonl").toString(),
                "--scope",
                "any",
                "--allow-private",
                "--delay",
                DELAY.toMillis() + "ms"));
        return GregorProcess.start("crawl", logFile(), ENVIRONMENT, command);
    }

    private Path data() {
        return folder.resolve("crawl");
    }

    private Path logFile() {
        return folder.resolve("crawl.log");
    }

    private ChaosVerdict check(FakeWeb web, GraphWeb graphWeb) throws IOException, InterruptedException {
        ChaosVerdict verdict = new ChaosVerdict();
        faults.forEach(verdict::fail);
        long visits = recovered(1);
        long urls = recovered(2);
        try (EmbeddedBroker broker = EmbeddedBroker.start(data().resolve("kafka"), 0)) {
            KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
            CrawlOutput output = CrawlOutput.read(kafka);
            verdict.checkDocuments(output, graphWeb.expectedDocuments());
            verdict.checkRepetitions(output, web.log(), urls);
            verdict.checkPoliteness(web.log(), graphWeb.disallowed(), DELAY);
            verdict.checkState(output, graphWeb);
            try (TransactionRepair transactions = new TransactionRepair(kafka.properties())) {
                verdict.checkHanging(transactions.find());
            }
        }
        verdict.note(kills + " times the process was killed with kill -9; " + visits + " visits with " + urls
                + " URLs were under way");
        verdict.note(web.log().size() + " requests for " + web.log().counts().size() + " URLs");
        return verdict;
    }

    /** The sum of a number that the scheduler has logged at each start. */
    private long recovered(int group) throws IOException {
        return QUEUED_AGAIN
                .matcher(Files.readString(logFile()))
                .results()
                .map((MatchResult found) -> found.group(group))
                .mapToLong(Long::parseLong)
                .sum();
    }
}
