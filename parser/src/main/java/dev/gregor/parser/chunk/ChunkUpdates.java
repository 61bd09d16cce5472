package dev.gregor.parser.chunk;

import dev.gregor.parser.chunk.PageChunks.NumberedChunk;
import dev.gregor.parser.content.MarkdownText;
import dev.gregor.topics.records.Chunk;
import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the chunks of pages in step with their documents. The chunks of a page are always those of its latest document: one
 * without text has none.
 */
public final class ChunkUpdates {
    private final ChunkStore store;
    private final @Nullable PassageSplitter splitter;

    /** @param chunkSize characters of a chunk at most; 0 if pages have no chunks, so that those they have are deleted */
    public ChunkUpdates(ChunkStore store, int chunkSize) {
        this.store = store;
        this.splitter = chunkSize == 0 ? null : new PassageSplitter(chunkSize);
    }

    /** What changes with a document. */
    public List<ChunkChange> of(Document document) {
        String markdown = splitter == null ? "" : markdown(document.content());
        List<ChunkPassage> passages = splitter == null ? List.of() : splitter.split(markdown);
        return change(document.url(), Chunk.PageInfo.of(document), passages);
    }

    /** What changes with a page that is gone. */
    public List<ChunkChange> gone(CrawlUrl url) {
        return change(url, null, List.of());
    }

    /** The Markdown of the page. Of what is not HTML, such as PDF, there is only plain text. */
    private static String markdown(Document.Content content) {
        if (content.markdown() != null) {
            return content.markdown();
        }
        String plain = content.main() != null ? content.main() : content.text();
        return plain == null ? "" : MarkdownText.paragraphs(plain);
    }

    private List<ChunkChange> change(CrawlUrl url, Chunk.@Nullable PageInfo page, List<ChunkPassage> passages) {
        PageChunks before = store.get(url);
        if (passages.isEmpty() && before.isEmpty()) {
            return List.of();
        }
        List<String> digests = passages.stream().map(ChunkDigest::of).toList();
        PageChunks after = passages.isEmpty()
                ? PageChunks.NONE
                : new PageChunks(page, ChunkNumbering.of(digests, before.chunks()));
        if (after.equals(before)) {
            return List.of();
        }
        store.put(url, after);
        List<ChunkChange> changes = written(url, before, after, passages);
        changes.addAll(deleted(url, before, after));
        return changes;
    }

    private static List<ChunkChange> written(
            CrawlUrl url, PageChunks before, PageChunks after, List<ChunkPassage> passages) {
        Map<Integer, NumberedChunk> published = new HashMap<>();
        if (Objects.equals(before.page(), after.page())) {
            before.chunks().forEach(chunk -> published.put(chunk.number(), chunk));
        }
        List<ChunkChange> changes = new ArrayList<>();
        for (int i = 0; i < passages.size(); i++) {
            NumberedChunk chunk = after.chunks().get(i);
            if (!chunk.equals(published.get(chunk.number()))) {
                changes.add(new ChunkChange(
                        Chunk.key(url, chunk.number()),
                        new Chunk(
                                url,
                                chunk.number(),
                                chunk.position(),
                                passages.get(i).headingPath(),
                                passages.get(i).text(),
                                chunk.digest(),
                                Objects.requireNonNull(after.page()))));
            }
        }
        return changes;
    }

    private static List<ChunkChange> deleted(CrawlUrl url, PageChunks before, PageChunks after) {
        Set<Integer> present = new HashSet<>();
        after.chunks().forEach(chunk -> present.add(chunk.number()));
        return before.chunks().stream()
                .filter(chunk -> !present.contains(chunk.number()))
                .map(chunk -> new ChunkChange(Chunk.key(url, chunk.number()), null))
                .toList();
    }
}
