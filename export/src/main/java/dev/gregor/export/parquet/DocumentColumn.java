package dev.gregor.export.parquet;

import static dev.gregor.export.parquet.ColumnType.FLAG;
import static dev.gregor.export.parquet.ColumnType.HEADINGS;
import static dev.gregor.export.parquet.ColumnType.LINKS;
import static dev.gregor.export.parquet.ColumnType.LONG;
import static dev.gregor.export.parquet.ColumnType.REAL;
import static dev.gregor.export.parquet.ColumnType.TEXT;
import static dev.gregor.export.parquet.ColumnType.TEXTS;
import static dev.gregor.export.parquet.ColumnType.TIME;
import static dev.gregor.export.parquet.ColumnType.WHOLE;

import dev.gregor.topics.Json;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Document.Robots;
import dev.gregor.topics.records.id.PageIds;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.jspecify.annotations.Nullable;

/**
 * A column of the table. Columns have the names that the fields have on the topic {@code documents}; what has no fixed form is
 * JSON.
 */
record DocumentColumn(String name, ColumnType type, Function<DocumentRow, @Nullable Object> value) {
    static final List<DocumentColumn> ALL = List.of(
            ofIds("pageId", PageIds::pageId),
            ofIds("siteId", PageIds::siteId),
            ofIds("domainId", PageIds::domainId),
            of("url", TEXT, Document::url),
            of("site", TEXT, document -> document.url().host().name()),
            of("fetchedAt", TIME, document -> document.fetch().fetchedAt()),
            of("status", WHOLE, document -> document.fetch().status()),
            of("depth", WHOLE, document -> document.fetch().depth()),
            of("responseMillis", WHOLE, document -> document.fetch().responseMillis()),
            of("contentType", TEXT, document -> document.fetch().contentType()),
            of("etag", TEXT, document -> document.fetch().etag()),
            of("lastModified", TEXT, document -> document.fetch().lastModified()),
            of("digest", TEXT, document -> document.version().digest()),
            of("duplicateOf", TEXT, document -> document.version().duplicateOf()),
            of("previousDigest", TEXT, document -> document.version().previousDigest()),
            of("changes", WHOLE, document -> document.version().changes()),
            of("title", TEXT, document -> document.summary().title()),
            of("description", TEXT, document -> document.summary().description()),
            of("keywords", TEXTS, document -> document.summary().keywords()),
            of("language", TEXT, document -> document.summary().language()),
            of("type", TEXT, document -> document.summary().type()),
            of("pages", WHOLE, document -> document.summary().pages()),
            of("author", TEXT, document -> document.credits().author()),
            of("siteName", TEXT, document -> document.credits().siteName()),
            of("image", TEXT, document -> document.credits().image()),
            of("published", TIME, document -> document.credits().published()),
            of("modified", TIME, document -> document.credits().modified()),
            ofRobots("robotsIndex", Robots::index),
            ofRobots("robotsFollow", Robots::follow),
            ofRobots("robotsArchive", Robots::archive),
            ofRobots("robotsSnippet", Robots::snippet),
            ofRobots("robotsAi", Robots::ai),
            of("preferences", TEXT, document -> json(document.permissions().preferences())),
            of("charset", TEXT, document -> document.content().charset()),
            of("text", TEXT, document -> document.content().text()),
            of("main", TEXT, document -> document.content().main()),
            of("markdown", TEXT, document -> document.content().markdown()),
            of("simhash", TEXT, document -> document.content().simhash()),
            of("problems", TEXTS, document -> document.content().problems()),
            of("canonical", TEXT, document -> document.markup().canonical()),
            of("headings", HEADINGS, document -> document.markup().headings()),
            of("links", LINKS, document -> document.markup().links()),
            of("data", TEXT, document -> json(document.markup().data())),
            new DocumentColumn("rank", REAL, DocumentRow::rank));

    static final MessageType SCHEMA = MessageTypeParser.parseMessageType(ALL.stream()
            .map(column -> column.type().declare(column.name()))
            .collect(Collectors.joining(" ", "message document { ", " }")));

    private static DocumentColumn of(String name, ColumnType type, Function<Document, @Nullable Object> value) {
        return new DocumentColumn(name, type, row -> value.apply(row.document()));
    }

    private static DocumentColumn ofIds(String name, Function<PageIds, Long> value) {
        return new DocumentColumn(name, LONG, row -> row.ids() == null ? null : value.apply(row.ids()));
    }

    private static DocumentColumn ofRobots(String name, Function<Robots, Boolean> value) {
        return of(name, FLAG, document -> {
            Robots robots = document.permissions().robots();
            return robots == null ? null : value.apply(robots);
        });
    }

    private static @Nullable String json(@Nullable Object value) {
        return value == null ? null : Json.MAPPER.writeValueAsString(value);
    }
}
