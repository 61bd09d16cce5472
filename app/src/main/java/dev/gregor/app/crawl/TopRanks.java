package dev.gregor.app.crawl;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Rank;
import dev.gregor.topics.records.RankProgress;
import dev.gregor.topics.records.SiteRank;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The most important pages and sites of a crawl.
 *
 * @param pages none if there are too many to be looked through in passing
 */
record TopRanks(List<Rank> pages, List<SiteRank> sites) {
    private static final int SHOWN = 5;
    private static final long MOST_LOOKED_THROUGH = 200_000;
    private static final long LOOK_MILLIS = 100;

    /** Waits until all that was crawled is ranked, but not longer than this; empty if it takes longer. */
    static Optional<TopRanks> await(KafkaAccess kafka, int partitions, long patienceMillis)
            throws InterruptedException {
        long patience = System.nanoTime() + patienceMillis * 1_000_000;
        Map<String, RankProgress> standing = new HashMap<>();
        try (TopicReader<RankProgress> reader = TopicReader.fromTheFirst(kafka, Topics.STANDING)) {
            while (System.nanoTime() < patience) {
                reader.readToTheEnd(record -> keep(standing, record.key(), record.value()));
                if (standing.size() == partitions && standing.values().stream().allMatch(RankProgress::settled)) {
                    return Optional.of(read(kafka, standing));
                }
                Thread.sleep(LOOK_MILLIS);
            }
        }
        return Optional.empty();
    }

    private static TopRanks read(KafkaAccess kafka, Map<String, RankProgress> standing) {
        long pages = standing.values().stream().mapToLong(RankProgress::pages).sum();
        List<Rank> best = pages > MOST_LOOKED_THROUGH ? List.of() : top(kafka, Topics.RANKS, Rank::rank);
        return new TopRanks(best, top(kafka, Topics.SITES, SiteRank::rank));
    }

    private static <V> List<V> top(KafkaAccess kafka, Topic<V> topic, ToDoubleFunction<V> rank) {
        Map<String, V> latest = new HashMap<>();
        try (TopicReader<V> reader = TopicReader.fromTheFirst(kafka, topic)) {
            reader.readToTheEnd(record -> keep(latest, record.key(), record.value()));
        }
        return latest.values().stream()
                .sorted(Comparator.comparingDouble(rank).reversed())
                .limit(SHOWN)
                .toList();
    }

    private static <V> void keep(Map<String, V> latest, String key, @Nullable Decoded<V> value) {
        if (value == null) {
            latest.remove(key);
        } else if (value instanceof Decoded.Good<V> good) {
            latest.put(key, good.value());
        }
    }
}
