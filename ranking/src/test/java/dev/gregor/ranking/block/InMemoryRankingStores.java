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

/** Shelves that stay when those who use them do not. */
final class InMemoryRankingStores {
    private InMemoryRankingStores() {}

    static final class Blocks implements BlockStore {
        private final Map<String, NavigableMap<String, byte[]>> pages = new HashMap<>();
        private final Map<String, BlockState> states = new TreeMap<>();
        private final Map<String, byte[]> sheets = new HashMap<>();

        @Override
        public byte @Nullable [] page(String block, String url) {
            return of(block).get(url);
        }

        private NavigableMap<String, byte[]> of(String block) {
            return pages.computeIfAbsent(block, unknown -> new TreeMap<>());
        }

        @Override
        public void keepPage(String block, String url, byte @Nullable [] entry) {
            if (entry == null) {
                of(block).remove(url);
            } else {
                of(block).put(url, entry);
            }
        }

        @Override
        public int pages(String block, String after, int most, BiConsumer<String, byte[]> reader) {
            List<Map.Entry<String, byte[]>> found = of(block).tailMap(after, false).entrySet().stream()
                    .limit(most)
                    .toList();
            found.forEach(page -> reader.accept(page.getKey(), page.getValue()));
            return found.size();
        }

        @Override
        public @Nullable BlockState block(String block) {
            return states.get(block);
        }

        @Override
        public void keepBlock(String block, @Nullable BlockState state) {
            if (state == null) {
                states.remove(block);
            } else {
                states.put(block, state);
            }
        }

        @Override
        public void blocks(BiConsumer<String, BlockState> reader) {
            states.forEach(reader);
        }

        @Override
        public byte[] sheet(String block, int half, int number) {
            return Objects.requireNonNull(sheets.get(block + half + ' ' + number));
        }

        @Override
        public void keepSheet(String block, int half, int number, byte @Nullable [] sheet) {
            if (sheet == null) {
                sheets.remove(block + half + ' ' + number);
            } else {
                sheets.put(block + half + ' ' + number, sheet);
            }
        }

        boolean isEmpty() {
            return states.isEmpty()
                    && sheets.isEmpty()
                    && pages.values().stream().allMatch(Map::isEmpty);
        }
    }

    static final class Sites implements SiteStore {
        private final Map<String, SiteLinks> links = new TreeMap<>();
        private final Map<String, Told> told = new TreeMap<>();

        @Override
        public void keepLinks(SiteLinks kept) {
            links.put(kept.site(), kept);
        }

        @Override
        public void links(Consumer<SiteLinks> reader) {
            links.values().forEach(reader);
        }

        @Override
        public void keepTold(String site, Told kept) {
            told.put(site, kept);
        }

        @Override
        public void told(BiConsumer<String, Told> reader) {
            told.forEach(reader);
        }

        @Override
        public void forget(String site) {
            links.remove(site);
            told.remove(site);
        }

        boolean isEmpty() {
            return links.isEmpty() && told.isEmpty();
        }
    }
}
