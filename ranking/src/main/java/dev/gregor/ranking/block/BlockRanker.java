package dev.gregor.ranking.block;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.Host;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ranks the blocks of one partition. It stores each page that changed and marks its block as changed. When the block is
 * due, it computes the local ranks of its pages in small steps and sends the block's links to the {@link SiteRanker}.
 * When that returns the rank of the block, it publishes the ranks of the pages that changed enough.
 *
 * <p>The ranks depend on what is stored, not on the order in which pages arrive. Memory holds only the list of work to
 * do, which the constructor restores from the store.
 */
public final class BlockRanker {
    private static final Logger LOG = LoggerFactory.getLogger(BlockRanker.class);

    private final int partition;
    private final RankRules rules;
    private final BlockStore store;
    private final BlockOutbox outbox;
    private final Function<Host, String> blockOf;
    private final Map<String, RankRules.Change> changed = new LinkedHashMap<>();
    private final Set<String> awaitingRank = new HashSet<>();
    private final Set<String> toPublish = new LinkedHashSet<>();
    private @Nullable LocalRankJob rankJob;
    private @Nullable PublishJob publishJob;
    private @Nullable Double residual;
    private long lastArrival;
    private long pages;
    private long blocks;

    public BlockRanker(int partition, RankRules rules, BlockStore store, BlockOutbox outbox, long now) {
        this.partition = partition;
        this.rules = rules;
        this.store = store;
        this.outbox = outbox;
        this.blockOf = new BlockNames(rules);
        this.lastArrival = now;
        store.forEachState((block, state) -> restore(block, state, now));
    }

    private void restore(String block, BlockState state, long now) {
        pages += state.pages();
        blocks += state.pages() > 0 ? 1 : 0;
        if (state.changed()) {
            changed.put(block, new RankRules.Change(0, state.pages(), now));
        }
        if (state.awaitsRank()) {
            awaitingRank.add(block);
        }
        if (state.publishing()) {
            toPublish.add(block);
        }
    }

    /** Stores the links of a page that was crawled, or deletes them if the page is gone. */
    public void onPage(String block, PageLinks page, long now) {
        byte[] stored = store.page(block, page.url().value());
        byte[] entry = page.gone() ? null : PageEntry.of(block, page, blockOf);
        lastArrival = now;
        if (Arrays.equals(stored, entry)) {
            return;
        }
        store.putPage(block, page.url().value(), entry);
        RankRules.Change before = changed.get(block);
        if (before == null) {
            BlockState state = state(block).withChange();
            store.putState(block, state);
            changed.put(block, new RankRules.Change(1, state.pages(), now));
        } else {
            changed.put(block, before.plusPage());
        }
    }

    private BlockState state(String block) {
        BlockState state = store.state(block);
        return state == null ? BlockState.NEW : state;
    }

    /** Takes the rank of a block in the site graph. It ignores a rank for an older version: a newer one will follow. */
    public void onSiteRank(SiteRank rank) {
        String block = rank.site();
        BlockState state = store.state(block);
        if (state == null || state.version() != rank.version()) {
            return;
        }
        awaitingRank.remove(block);
        if (publishJob != null && publishJob.block().equals(block)) {
            publishJob = null;
        }
        if (state.pages() == 0 && !state.changed()) {
            store.putState(block, null);
            toPublish.remove(block);
        } else {
            store.putState(block, state.withRank(rank.rank()));
            toPublish.add(block);
        }
    }

    /** Does the work that is due, step by step, while there is time. */
    public void work(long now, BooleanSupplier hasTime) {
        do {
            if (publishJob == null) {
                publishJob = nextPublishJob();
            }
            if (publishJob != null) {
                advance(publishJob);
            } else if (rankJob != null) {
                advance(rankJob);
            } else if (!startRankJob(now)) {
                return;
            }
        } while (hasTime.getAsBoolean());
    }

    /** A block that is being ranked waits: its chunks are about to be replaced. */
    private @Nullable PublishJob nextPublishJob() {
        for (String block : toPublish) {
            if (rankJob == null || !rankJob.block().equals(block)) {
                return new PublishJob(block, state(block), rules, store, outbox);
            }
        }
        return null;
    }

    private void advance(PublishJob job) {
        if (!job.isDone()) {
            job.step();
        }
        if (job.isDone()) {
            store.putState(job.block(), state(job.block()).published());
            toPublish.remove(job.block());
            publishJob = null;
        }
    }

    private boolean startRankJob(long now) {
        for (Map.Entry<String, RankRules.Change> each : changed.entrySet()) {
            if (rules.isDue(each.getValue(), lastArrival, now)) {
                BlockState state = state(each.getKey());
                each.setValue(new RankRules.Change(0, state.pages(), now));
                rankJob = new LocalRankJob(each.getKey(), state, rules, store, outbox);
                return true;
            }
        }
        return false;
    }

    private void advance(LocalRankJob job) {
        job.step();
        if (job.isDone()) {
            rankJob = null;
            RankRules.Change meanwhile = Objects.requireNonNull(changed.remove(job.block()));
            if (job.isTooLarge()) {
                keepRanks(job.block());
            } else {
                finish(job, meanwhile);
            }
        }
    }

    private void finish(LocalRankJob job, RankRules.Change meanwhile) {
        String block = job.block();
        BlockState before = state(block);
        BlockState after = job.finish(meanwhile.pages() > 0);
        pages += after.pages() - before.pages();
        blocks += Integer.signum(after.pages()) - Integer.signum(before.pages());
        toPublish.remove(block);
        awaitingRank.add(block);
        if (after.changed()) {
            changed.put(block, new RankRules.Change(meanwhile.pages(), after.pages(), meanwhile.since()));
        }
        if (rules.exact()) {
            residual = job.residual();
            LOG.info("Ranked {} pages exactly; residual {}", after.pages(), residual);
        }
    }

    private void keepRanks(String block) {
        store.putState(block, state(block).withoutChange());
        LOG.warn(
                "The crawl has more than {} pages, too many for exact ranks: the ranks stay as they are. Raise"
                        + " GREGOR_RANK_EXACT_PAGES if there is enough memory, or start a new crawl without"
                        + " GREGOR_RANK_EXACT",
                rules.maxExactPages());
    }

    /** Returns how far the ranking of this partition has come. */
    public RankProgress progress() {
        long waiting = (long) changed.size() + awaitingRank.size() + toPublish.size();
        return new RankProgress(partition, pages, blocks, waiting, residual);
    }
}
