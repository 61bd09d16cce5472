package dev.gregor.ranking.block;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.RankProgress;
import dev.gregor.topics.records.SiteRank;
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
 * Looks after the blocks of one partition. A page that changed is put on the shelf, and its block remembered; when that is
 * due, it is ranked in small steps, and the owner of the graph of blocks is told where its links lead. When the answer
 * says what the block is worth among all, the ranks of its pages are told.
 *
 * <p>Nothing depends on the order in which pages came: what counts is what is on the shelf. In memory is only what is left
 * to do, which is found on the shelf too.
 */
public final class BlockRanker {
    private static final Logger LOG = LoggerFactory.getLogger(BlockRanker.class);

    private final int partition;
    private final RankRules rules;
    private final BlockStore shelf;
    private final BlockOutbox outbox;
    private final Function<Host, String> blockOf;
    private final Map<String, RankRules.Change> changed = new LinkedHashMap<>();
    private final Set<String> unanswered = new HashSet<>();
    private final Set<String> untold = new LinkedHashSet<>();
    private @Nullable BlockJob job;
    private @Nullable PublishJob telling;
    private @Nullable Double residual;
    private long lastArrival;
    private long pages;
    private long blocks;

    public BlockRanker(int partition, RankRules rules, BlockStore shelf, BlockOutbox outbox, long now) {
        this.partition = partition;
        this.rules = rules;
        this.shelf = shelf;
        this.outbox = outbox;
        this.blockOf = new BlockNames(rules.grouping());
        this.lastArrival = now;
        shelf.blocks((block, state) -> takeUp(block, state, now));
    }

    private void takeUp(String block, BlockState state, long now) {
        pages += state.pages();
        blocks += state.pages() > 0 ? 1 : 0;
        if (state.changed()) {
            changed.put(block, new RankRules.Change(0, state.pages(), now));
        }
        if (state.awaitsAnswer()) {
            unanswered.add(block);
        }
        if (state.telling()) {
            untold.add(block);
        }
    }

    /** A page was crawled, or is gone. */
    public void crawled(String block, PageLinks page, long now) {
        byte[] known = shelf.page(block, page.url().value());
        byte[] entry = page.gone() ? null : PageEntry.of(block, page, blockOf);
        lastArrival = now;
        if (Arrays.equals(known, entry)) {
            return;
        }
        shelf.keepPage(block, page.url().value(), entry);
        RankRules.Change before = changed.get(block);
        if (before == null) {
            BlockState state = state(block).asChanged();
            shelf.keepBlock(block, state);
            changed.put(block, new RankRules.Change(1, state.pages(), now));
        } else {
            changed.put(block, before.oneMore());
        }
    }

    private BlockState state(String block) {
        BlockState state = shelf.block(block);
        return state == null ? BlockState.NEW : state;
    }

    /** What a block is worth among all. An answer to an older version is passed over: another will follow. */
    public void answered(SiteRank answer) {
        BlockState state = shelf.block(answer.site());
        if (state == null || state.version() != answer.version()) {
            return;
        }
        unanswered.remove(answer.site());
        if (telling != null && telling.block().equals(answer.site())) {
            telling = null;
        }
        if (state.pages() == 0 && !state.changed()) {
            shelf.keepBlock(answer.site(), null);
            untold.remove(answer.site());
        } else {
            shelf.keepBlock(answer.site(), state.answered(answer.rank()));
            untold.add(answer.site());
        }
    }

    /** Does what is due, step by step, as long as there is time. */
    public void work(long now, BooleanSupplier hasTime) {
        do {
            if (telling == null) {
                telling = nextToTell();
            }
            if (telling != null) {
                tell(telling);
            } else if (job != null) {
                rank(job);
            } else if (!begin(now)) {
                return;
            }
        } while (hasTime.getAsBoolean());
    }

    /** A block that is being ranked waits: its sheets are about to be replaced. */
    private @Nullable PublishJob nextToTell() {
        for (String block : untold) {
            if (job == null || !job.block().equals(block)) {
                return new PublishJob(block, state(block), rules, shelf, outbox);
            }
        }
        return null;
    }

    private void tell(PublishJob toTell) {
        if (!toTell.isDone()) {
            toTell.step();
        }
        if (toTell.isDone()) {
            shelf.keepBlock(toTell.block(), state(toTell.block()).told());
            untold.remove(toTell.block());
            telling = null;
        }
    }

    private boolean begin(long now) {
        for (Map.Entry<String, RankRules.Change> each : changed.entrySet()) {
            if (rules.isDue(each.getValue(), lastArrival, now)) {
                BlockState state = state(each.getKey());
                each.setValue(new RankRules.Change(0, state.pages(), now));
                job = new BlockJob(each.getKey(), state, rules, shelf, outbox);
                return true;
            }
        }
        return false;
    }

    private void rank(BlockJob toRank) {
        toRank.step();
        if (toRank.isDone()) {
            job = null;
            RankRules.Change meanwhile = Objects.requireNonNull(changed.remove(toRank.block()));
            if (toRank.gaveUp()) {
                giveUp(toRank.block());
            } else {
                finish(toRank, meanwhile);
            }
        }
    }

    private void finish(BlockJob ranked, RankRules.Change meanwhile) {
        String block = ranked.block();
        BlockState before = state(block);
        BlockState now = ranked.finish(meanwhile.pages() > 0);
        pages += now.pages() - before.pages();
        blocks += Integer.signum(now.pages()) - Integer.signum(before.pages());
        untold.remove(block);
        unanswered.add(block);
        if (now.changed()) {
            changed.put(block, new RankRules.Change(meanwhile.pages(), now.pages(), meanwhile.since()));
        }
        if (rules.grouping() == BlockKind.ALL) {
            residual = ranked.residual();
            LOG.info("Ranked {} pages exactly; residual {}", now.pages(), residual);
        }
    }

    private void giveUp(String block) {
        shelf.keepBlock(block, state(block).unchanged());
        LOG.warn(
                "There are more than {} pages: their ranks stay as they are. Raise GREGOR_RANK_EXACT_PAGES if there is"
                        + " memory for it, or rank a new crawl without GREGOR_RANK_EXACT",
                rules.exactPages());
    }

    /** How far this part has come. */
    public RankProgress progress() {
        return new RankProgress(partition, pages, blocks, waiting(), residual);
    }

    private long waiting() {
        return (long) changed.size() + unanswered.size() + untold.size();
    }
}
