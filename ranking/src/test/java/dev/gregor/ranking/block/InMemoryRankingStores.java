package dev.gregor.ranking.block;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Stores in memory, which outlive the rankers that use them. */
final class InMemoryRankingStores {
    private InMemoryRankingStores() {}

    static final class Blocks implements BlockStore {
        private final Map<String, BlockState> states = new TreeMap<>();
        private final Map<String, NavigableMap<String, byte[]>> pages = new HashMap<>();
        private final Map<String, byte[]> chunks = new HashMap<>();

        @Override
        public @Nullable BlockState state(String block) {
            return states.get(block);
        }

        @Override
        public void putState(String block, @Nullable BlockState state) {
            put(states, block, state);
        }

        @Override
        public void forEachState(BiConsumer<String, BlockState> reader) {
            states.forEach(reader);
        }

        @Override
        public byte @Nullable [] page(String block, String url) {
            return pages(block).get(url);
        }

        @Override
        public void putPage(String block, String url, byte @Nullable [] entry) {
            put(pages(block), url, entry);
        }

        private NavigableMap<String, byte[]> pages(String block) {
            return pages.computeIfAbsent(block, unknown -> new TreeMap<>());
        }

        @Override
        public int scanPages(String block, String after, int limit, BiConsumer<String, byte[]> reader) {
            List<Map.Entry<String, byte[]>> found = pages(block).tailMap(after, false).entrySet().stream()
                    .limit(limit)
                    .toList();
            found.forEach(page -> reader.accept(page.getKey(), page.getValue()));
            return found.size();
        }

        @Override
        public byte[] rankChunk(String block, int buffer, int number) {
            return Objects.requireNonNull(chunks.get(chunkKey(block, buffer, number)));
        }

        @Override
        public void putRankChunk(String block, int buffer, int number, byte @Nullable [] chunk) {
            put(chunks, chunkKey(block, buffer, number), chunk);
        }

        private static String chunkKey(String block, int buffer, int number) {
            return block + ' ' + buffer + ' ' + number;
        }

        private static <V> void put(Map<String, V> entries, String key, @Nullable V value) {
            if (value == null) {
                entries.remove(key);
            } else {
                entries.put(key, value);
            }
        }

        boolean isEmpty() {
            return states.isEmpty()
                    && chunks.isEmpty()
                    && pages.values().stream().allMatch(Map::isEmpty);
        }
    }

    static final class Sites implements SiteStore {
        private final Map<String, SiteLinks> links = new TreeMap<>();
        private final Map<String, PublishedRank> published = new TreeMap<>();

        @Override
        public void putLinks(SiteLinks siteLinks) {
            links.put(siteLinks.site(), siteLinks);
        }

        @Override
        public void forEachLinks(Consumer<SiteLinks> reader) {
            links.values().forEach(reader);
        }

        @Override
        public void putPublishedRank(String site, PublishedRank rank) {
            published.put(site, rank);
        }

        @Override
        public void forEachPublishedRank(BiConsumer<String, PublishedRank> reader) {
            published.forEach(reader);
        }

        @Override
        public void delete(String site) {
            links.remove(site);
            published.remove(site);
        }

        boolean isEmpty() {
            return links.isEmpty() && published.isEmpty();
        }
    }
}
