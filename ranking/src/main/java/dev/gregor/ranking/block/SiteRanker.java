package dev.gregor.ranking.block;

import dev.gregor.ranking.block.SiteStore.PublishedRank;
import dev.gregor.ranking.community.SiteCommunities;
import dev.gregor.topics.records.rank.SiteRank;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ranks the sites by the links between them. It holds the whole site graph in memory. After links changed, it waits
 * until no more arrive, or until it has waited long enough, and ranks all sites. It publishes the rank of every site
 * whose links changed, which its {@link BlockRanker} waits for, and of every other site whose rank changed enough.
 *
 * <p>Before that it brings the communities of the sites up to date: who sees that all ranks are published knows that the
 * communities are, too.
 */
public final class SiteRanker {
    private static final long QUIET_MILLIS = 300;
    private static final int SITES_PER_STEP = 64;

    private final RankRules rules;
    private final SiteStore store;
    private final SiteCommunities communities;
    private final Consumer<SiteRank> outbox;
    private final Map<String, SiteNode> sites = new HashMap<>();
    private final Deque<SiteNode> emptied = new ArrayDeque<>();
    private @Nullable SiteRankJob job;
    private boolean changed;
    private long changedSince;
    private long lastArrival;

    public SiteRanker(
            RankRules rules, SiteStore store, SiteCommunities communities, Consumer<SiteRank> outbox, long now) {
        this.rules = rules;
        this.store = store;
        this.communities = communities;
        this.outbox = outbox;
        store.forEachLinks(links -> update(links, now));
        store.forEachPublishedRank((name, published) -> site(name).published = published);
        // The rules of communities may have changed since the last run, so that they are to be found anew.
        changed = sites.values().stream().anyMatch(site -> site.version > 0);
        changedSince = now;
    }

    /** Replaces the links of a site. */
    public void onLinks(SiteLinks links, long now) {
        store.putLinks(links);
        update(links, now);
    }

    private void update(SiteLinks links, long now) {
        SiteNode site = site(links.site());
        site.version = links.version();
        site.pages = links.pages();
        site.targets = links.links().keySet().stream().map(this::site).toArray(SiteNode[]::new);
        site.weights =
                links.links().values().stream().mapToDouble(weight -> weight).toArray();
        site.words = links.words();
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

    /** Does the work that is due, step by step, while there is time. */
    public void work(long now, BooleanSupplier hasTime) {
        do {
            if (job == null && !startJob(now)) {
                return;
            }
            if (job != null) {
                advance(job);
            }
        } while (hasTime.getAsBoolean());
    }

    private boolean startJob(long now) {
        boolean due = now - lastArrival >= QUIET_MILLIS
                || now - changedSince >= rules.interval().toMillis() / 6;
        if (!changed || !due) {
            return false;
        }
        changed = false;
        job = new SiteRankJob(sites.values(), rules.settings());
        if (rules.nodesAreSites()) {
            communities.begin(job.siteGraph());
        } else {
            communities.beginAsWritten();
        }
        return true;
    }

    private void advance(SiteRankJob current) {
        if (communities.isWorking()) {
            communities.step();
            return;
        }
        if (current.isComputing()) {
            current.step();
            return;
        }
        for (int i = 0; i < SITES_PER_STEP && current.hasNext(); i++) {
            publishIfDue(current.nextSite(), current.next());
        }
        if (!current.hasNext()) {
            publishEmptied();
            job = null;
        }
    }

    private void publishIfDue(SiteNode site, SiteRank rank) {
        boolean linksChanged = site.published.version() != rank.version();
        if (linksChanged || rules.mustPublish(site.published.rank(), rank.rank())) {
            site.published = new PublishedRank(rank.version(), rank.rank());
            store.putPublishedRank(site.name, site.published);
            outbox.accept(rank);
        }
    }

    /**
     * Publishes rank 0 for sites that lost their last page, since their block rankers wait for a rank. A site that has
     * pages again by now is skipped.
     */
    private void publishEmptied() {
        for (SiteNode site = emptied.poll(); site != null; site = emptied.poll()) {
            if (site.pages == 0 && site.awaitsRank()) {
                outbox.accept(new SiteRank(site.name, 0, 0, site.version));
                site.published = PublishedRank.NONE;
                site.version = 0;
                store.delete(site.name);
            }
        }
    }
}
