package dev.gregor.lab.bench;

import dev.gregor.dedup.DedupStage;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Compares the stage {@code dedup} with one thread and a HashSet. The links are on the topic before the clock starts. It
 * stops when the stage has committed the offsets of all of them.
 */
public final class DedupBench {
    /** The number of URLs that the parser sends to one partition for an average page. */
    static final int SMALL_BATCH = 10;

    private static final int MAX_WARM_UP_URLS = 500_000;

    private final StageSetup setup;
    private final Options options;
    private final Consumer<String> progress;

    /**
     * The load.
     *
     * @param known the share of links whose URL was sent before
     * @param batch the number of links in a record
     */
    public record Options(int urls, double known, int batch) {}

    /** The time that the HashSet and the stage took for one load. */
    record LoadTimes(LinkLoad load, CpuTime bare, CpuTime stage) {}

    public DedupBench(StageSetup setup, Options options, Consumer<String> progress) {
        this.setup = setup;
        this.options = options;
        this.progress = progress;
    }

    public DedupReport run() throws IOException, InterruptedException {
        try (BenchDeadline deadline = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create()) {
            List<LinkLoad> loads = loads();
            List<CpuTime> bare = new ArrayList<>();
            deadline.report("a HashSet alone");
            loads.forEach(load -> bare.add(BareDedup.run(load, deadline)));
            try (StageHarness harness = StageHarness.open(setup, folder.path(), new DedupStage(), Map.of(), deadline)) {
                harness.start();
                return measure(harness, loads, bare, deadline);
            }
        }
    }

    /** For each batch size a load to warm up and a load to measure. */
    private List<LinkLoad> loads() {
        int warmUp = Math.min(options.urls(), MAX_WARM_UP_URLS);
        List<LinkLoad> loads = new ArrayList<>();
        int first = 0;
        for (int batch : new int[] {options.batch(), SMALL_BATCH}) {
            for (int urls : new int[] {warmUp, options.urls()}) {
                loads.add(new LinkLoad(first, urls, options.known(), batch, setup.partitions()));
                first += urls;
            }
        }
        return loads;
    }

    private DedupReport measure(StageHarness harness, List<LinkLoad> loads, List<CpuTime> bare, BenchDeadline deadline)
            throws InterruptedException {
        List<ExactlyOnceCheck> checks = new ArrayList<>();
        List<LoadTimes> times = new ArrayList<>();
        for (int i = 0; i < loads.size(); i++) {
            LinkLoad load = loads.get(i);
            deadline.report(
                    (i % 2 == 0 ? "warming up with " : "") + load.urls() + " URLs in batches of " + load.batch());
            CpuTime time = consume(harness, load, checks, deadline);
            if (i % 2 == 1) {
                times.add(new LoadTimes(load, bare.get(i), time));
            }
        }
        deadline.report("checking that each URL came out once");
        harness.readAll(Topics.FRONTIER, batch -> {
            if (batch instanceof FrontierBatch.Discovered discovered) {
                discovered.urls().forEach(url -> checks.get(indexOfLoad(NumberedUrls.numberOf(url), loads))
                        .add(url));
            }
        });
        List<String> failures = checks.stream()
                .map(check -> check.failure("dedup"))
                .flatMap(Optional::stream)
                .toList();
        return DedupReport.of(options, times.get(0), times.get(1), failures);
    }

    private static CpuTime consume(
            StageHarness harness, LinkLoad load, List<ExactlyOnceCheck> checks, BenchDeadline deadline)
            throws InterruptedException {
        try (PreparedRecords<LinkBatch> backlog = harness.prepare(Topics.LINKS)) {
            int distinct = load.send((partition, batch) -> {
                backlog.add(partition, Integer.toString(partition), batch);
                deadline.check(() -> "writing links");
            });
            checks.add(new ExactlyOnceCheck(load.first(), distinct));
            backlog.flush();
            CpuTime.Stopwatch stopwatch = CpuTime.ofProcess();
            backlog.commit();
            harness.awaitConsumed(backlog);
            return stopwatch.stop();
        }
    }

    private static int indexOfLoad(int number, List<LinkLoad> loads) {
        int at = 0;
        while (at + 1 < loads.size() && number >= loads.get(at + 1).first()) {
            at++;
        }
        return at;
    }
}
