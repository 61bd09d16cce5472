package dev.gregor.ranking.block;

import dev.gregor.ranking.block.SiteStore.Told;
import dev.gregor.topics.records.SiteRank;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks after the graph of blocks, all of it. When links changed and no others follow, or have followed for a while, the
 * blocks are ranked; told are the ranks of those whose links changed, as an answer, and those that moved.
 */
public final class SiteRanker {
    private static final long QUIET_MILLIS = 300;
    private static final int SITES_A_STEP = 64;

    private final RankRules rules;
    private final SiteStore shelf;
    private final Consumer<SiteRank> outbox;
    private final Map<String, SiteNode> sites = new HashMap<>();
    private final Deque<SiteNode> emptied = new ArrayDeque<>();
    private @Nullable SiteRankJob ranking;
    private boolean changed;
    private long changedSince;
    private long lastArrival;

    public SiteRanker(RankRules rules, SiteStore shelf, Consumer<SiteRank> outbox, long now) {
        this.rules = rules;
        this.shelf = shelf;
        this.outbox = outbox;
        shelf.links(links -> put(links, now));
        shelf.told((name, told) -> site(name).told = told);
        changed = sites.values().stream().anyMatch(site -> site.version > 0 && site.isUntold());
    }

    /** A block tells where its links lead. */
    public void take(SiteLinks links, long now) {
        shelf.keepLinks(links);
        put(links, now);
    }

    private void put(SiteLinks links, long now) {
        SiteNode site = site(links.site());
        site.version = links.version();
        site.pages = links.pages();
        site.targets = links.links().keySet().stream().map(this::site).toArray(SiteNode[]::new);
        site.weights =
                links.links().values().stream().mapToDouble(weight -> weight).toArray();
        if (site.pages == 0) {
            emptied.add(site);
        }
        if (!changed) {
            changed = true;
            changedSince = now;
        }
        lastArrival = now;
    }

    private SiteNode site(String name) {
        return sites.computeIfAbsent(name, SiteNode::new);
    }

    /** Does what is due, step by step, as long as there is time. */
    public void work(long now, BooleanSupplier hasTime) {
        do {
            if (ranking == null && !begin(now)) {
                return;
            }
            if (ranking != null) {
                proceed(ranking);
            }
        } while (hasTime.getAsBoolean());
    }

    private boolean begin(long now) {
        boolean due = now - lastArrival >= QUIET_MILLIS
                || now - changedSince >= rules.interval().toMillis() / 6;
        if (!changed || !due) {
            return false;
        }
        changed = false;
        ranking = new SiteRankJob(sites.values(), rules.settings());
        return true;
    }

    private void proceed(SiteRankJob current) {
        if (current.isOpen()) {
            current.step();
            return;
        }
        for (int i = 0; i < SITES_A_STEP && current.hasNext(); i++) {
            tellIfMoved(current.site(), current.take());
        }
        if (!current.hasNext()) {
            tellEmptied();
            ranking = null;
        }
    }

    private void tellIfMoved(SiteNode site, SiteRank rank) {
        boolean asked = site.told.version() != rank.version();
        if (asked || PublishJob.hasMoved(site.told.rank(), rank.rank(), rules.halfMove())) {
            site.told = new Told(rank.version(), rank.rank());
            shelf.keepTold(site.name, site.told);
            outbox.accept(rank);
        }
    }

    /** A block that lost its last page has no rank, but is owed an answer. Its site may have pages again by now. */
    private void tellEmptied() {
        for (SiteNode site = emptied.poll(); site != null; site = emptied.poll()) {
            if (site.pages == 0 && site.isUntold()) {
                outbox.accept(new SiteRank(site.name, 0, 0, site.version));
                site.told = Told.NOTHING;
                site.version = 0;
                shelf.forget(site.name);
            }
        }
    }
}
