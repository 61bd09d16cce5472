package dev.gregor.parser.chunk;

import dev.gregor.topics.records.Chunk;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of a page as they were published last, in the order of the page.
 *
 * @param page null if there are no chunks
 */
public record PageChunks(Chunk.@Nullable PageInfo page, List<NumberedChunk> chunks) {
    public static final PageChunks NONE = new PageChunks(null, List.of());

    public PageChunks {
        chunks = chunks == null ? List.of() : List.copyOf(chunks);
    }

    /** A published chunk without its text. */
    public record NumberedChunk(int number, long position, String digest) {
        public NumberedChunk {
            if (number < 1) {
                throw new IllegalArgumentException("numbers of chunks begin with 1");
            }
            Objects.requireNonNull(digest, "digest");
        }
    }

    boolean isEmpty() {
        return chunks.isEmpty();
    }
}
