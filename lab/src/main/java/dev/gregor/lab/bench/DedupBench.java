package dev.gregor.lab.bench;

import dev.gregor.dedup.DedupStage;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.LinkBatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The stage {@code dedup} alone, against one thread with a HashSet. The links are there before the clock starts; it
 * stops when the stage has committed that it took them all.
 */
public final class DedupBench {
    /** What the parser sends for an average page and a part of the seen-set. */
    static final int SMALL_BATCH = 10;

    private static final int MOST_WARM_UP_URLS = 500_000;

    private final StageSetup setup;
    private final Load load;
    private final Consumer<String> progress;

    /**
     * What is to be taken.
     *
     * @param known the share of URLs that came before
     * @param batch URLs in a record
     */
    public record Load(int urls, double known, int batch) {}

    /** One flood, as the stage and as the HashSet took it. */
    record Round(LinkFlood flood, CpuTime bare, CpuTime stage) {}

    public DedupBench(StageSetup setup, Load load, Consumer<String> progress) {
        this.setup = setup;
        this.load = load;
        this.progress = progress;
    }

    public DedupReport run() throws IOException, InterruptedException {
        try (BenchDeadline patience = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create()) {
            List<LinkFlood> floods = floods();
            List<CpuTime> bare = new ArrayList<>();
            patience.tell("a HashSet alone");
            floods.forEach(flood -> bare.add(BareDedup.run(flood, patience)));
            try (StageHarness stand = StageHarness.open(setup, folder.path(), new DedupStage(), Map.of(), patience)) {
                stand.start();
                return measure(stand, floods, bare, patience);
            }
        }
    }

    /** Warm-ups and floods that count, in turn. */
    private List<LinkFlood> floods() {
        int warmUp = Math.min(load.urls(), MOST_WARM_UP_URLS);
        List<LinkFlood> floods = new ArrayList<>();
        int first = 0;
        for (int batch : new int[] {load.batch(), SMALL_BATCH}) {
            for (int urls : new int[] {warmUp, load.urls()}) {
                floods.add(new LinkFlood(first, urls, load.known(), batch, setup.partitions()));
                first += urls;
            }
        }
        return floods;
    }

    private DedupReport measure(StageHarness stand, List<LinkFlood> floods, List<CpuTime> bare, BenchDeadline patience)
            throws InterruptedException {
        List<UrlRollCall> rolls = new ArrayList<>();
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < floods.size(); i++) {
            LinkFlood flood = floods.get(i);
            patience.tell((i % 2 == 0 ? "warming up on " : "") + flood.urls() + " URLs in batches of " + flood.batch());
            CpuTime effort = take(stand, flood, rolls, patience);
            if (i % 2 == 1) {
                rounds.add(new Round(flood, bare.get(i), effort));
            }
        }
        patience.tell("calling the roll");
        stand.readAll(Topics.FRONTIER, batch -> batch.urls()
                .forEach(url ->
                        rolls.get(floodOf(NumberedUrls.numberOf(url), floods)).here(url)));
        List<String> faults = rolls.stream()
                .map(roll -> roll.fault("dedup"))
                .flatMap(Optional::stream)
                .toList();
        return DedupReport.of(load, rounds.get(0), rounds.get(1), faults);
    }

    private static CpuTime take(StageHarness stand, LinkFlood flood, List<UrlRollCall> rolls, BenchDeadline patience)
            throws InterruptedException {
        try (PreparedRecords<LinkBatch> backlog = stand.backlog(Topics.LINKS)) {
            int distinct = flood.pour((part, batch) -> {
                backlog.add(part, Integer.toString(part), batch);
                patience.check(() -> "filling links");
            });
            rolls.add(new UrlRollCall(flood.first(), distinct));
            backlog.seal();
            CpuTime.Watch watch = CpuTime.ofProcess();
            backlog.release();
            stand.awaitTaken(backlog);
            return watch.end();
        }
    }

    private static int floodOf(int number, List<LinkFlood> floods) {
        int at = 0;
        while (at + 1 < floods.size() && number >= floods.get(at + 1).first()) {
            at++;
        }
        return at;
    }
}
