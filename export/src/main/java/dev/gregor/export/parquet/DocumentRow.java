package dev.gregor.export.parquet;

import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.id.PageIds;
import org.jspecify.annotations.Nullable;

/**
 * A row: a document, and what other topics know of its page.
 *
 * @param ids null if the page has no numbers yet
 * @param rank null if the page has none yet
 */
record DocumentRow(
        Document document, @Nullable PageIds ids, @Nullable Double rank) {}
