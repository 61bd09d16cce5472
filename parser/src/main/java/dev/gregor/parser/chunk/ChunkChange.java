package dev.gregor.parser.chunk;

import dev.gregor.topics.records.Chunk;
import org.jspecify.annotations.Nullable;

/**
 * A chunk to publish.
 *
 * @param chunk null if it is deleted
 */
public record ChunkChange(String key, @Nullable Chunk chunk) {}
