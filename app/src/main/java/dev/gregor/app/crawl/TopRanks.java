package dev.gregor.app.crawl;

import dev.gregor.app.cli.Polling;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.topics.records.rank.SiteRank;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The pages and sites of a crawl with the highest ranks.
 *
 * @param pages empty if there are too many pages to read them all
 */
record TopRanks(List<Rank> pages, List<SiteRank> sites) {
    private static final int SHOWN = 5;
    private static final long MAX_PAGES_READ = 200_000;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

    /** Waits until everything that was crawled is ranked; empty if that takes longer than the timeout. */
    static Optional<TopRanks> await(KafkaAccess kafka, int partitions, Duration timeout) throws InterruptedException {
        Map<String, RankProgress> progress = new HashMap<>();
        try (var reader = TopicReader.fromBeginning(kafka, Topics.RANK_PROGRESS)) {
            boolean ranked = new Polling(POLL_INTERVAL, timeout).until(() -> {
                reader.readToEnd(record -> TopicReader.update(progress, record.key(), record.value()));
                return progress.size() == partitions
                        && progress.values().stream().allMatch(RankProgress::settled);
            });
            return ranked ? Optional.of(read(kafka, progress)) : Optional.empty();
        }
    }

    private static TopRanks read(KafkaAccess kafka, Map<String, RankProgress> progress) {
        long pages = progress.values().stream().mapToLong(RankProgress::pages).sum();
        List<Rank> top = pages > MAX_PAGES_READ ? List.of() : top(kafka, Topics.RANKS, Rank::rank);
        return new TopRanks(top, top(kafka, Topics.SITES, SiteRank::rank));
    }

    private static <V> List<V> top(KafkaAccess kafka, Topic<V> topic, ToDoubleFunction<V> rank) {
        return TopicReader.readTable(kafka, topic).values().stream()
                .sorted(Comparator.comparingDouble(rank).reversed())
                .limit(SHOWN)
                .toList();
    }
}
