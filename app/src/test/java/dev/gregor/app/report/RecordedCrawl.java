package dev.gregor.app.report;

import dev.gregor.topics.Json;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.Seed;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The records of a crawl, made by hand. Documents are encoded as the parser encodes them. */
final class RecordedCrawl implements CrawlTopics {
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    private final List<Seed> seeds = new ArrayList<>();
    private final List<Entry<Alias>> aliases = new ArrayList<>();
    private final List<Entry<ExcludedUrl>> excluded = new ArrayList<>();
    private final List<Entry<Duplicate>> duplicates = new ArrayList<>();
    private final List<Entry<byte[]>> documents = new ArrayList<>();

    private record Entry<V>(String key, @Nullable V value) {}

    /** A page to be: what is not set is ordinary. */
    record Draft(
            int millis,
            String contentType,
            boolean index,
            @Nullable String duplicateOf,
            @Nullable String title,
            @Nullable String description,
            List<Document.Link> links) {
        static Draft titled(@Nullable String title) {
            return new Draft(20, "text/html", true, null, title, "What it is about: " + title, List.of());
        }

        Draft describedAs(@Nullable String text) {
            return new Draft(millis, contentType, index, duplicateOf, title, text, links);
        }

        Draft tookMillis(int took) {
            return new Draft(took, contentType, index, duplicateOf, title, description, links);
        }

        Draft ofType(String type) {
            return new Draft(millis, type, index, duplicateOf, title, description, links);
        }

        Draft noindex() {
            return new Draft(millis, contentType, false, duplicateOf, title, description, links);
        }

        Draft copyOf(String url) {
            return new Draft(millis, contentType, index, url, null, null, List.of());
        }

        Draft linkingTo(String url, @Nullable String words) {
            List<Document.Link> more = new ArrayList<>(links);
            more.add(new Document.Link(new CrawlUrl(url), words, null, null));
            return new Draft(millis, contentType, index, duplicateOf, title, description, more);
        }
    }

    RecordedCrawl seed(String url) {
        seeds.add(new Seed(url));
        return this;
    }

    RecordedCrawl alias(String host, String site) {
        aliases.add(new Entry<>(host, new Alias(new Host(host), new Host(site), "192.0.2.1")));
        return this;
    }

    RecordedCrawl missing(String url, ExcludedUrl.Cause cause) {
        excluded.add(new Entry<>(url, new ExcludedUrl(new CrawlUrl(url), cause, NOON)));
        return this;
    }

    RecordedCrawl notMissing(String url) {
        excluded.add(new Entry<>(url, null));
        return this;
    }

    RecordedCrawl duplicate(String url, String original, Duplicate.Kind kind) {
        duplicates.add(new Entry<>(url, new Duplicate(new CrawlUrl(url), new CrawlUrl(original), kind, 0)));
        return this;
    }

    RecordedCrawl page(String url, Draft draft) {
        String copied = draft.duplicateOf();
        Document document = new Document(
                new CrawlUrl(url),
                new Document.Fetch(NOON, 200, 1, draft.millis(), draft.contentType(), null, null),
                new Document.Version("sha256:00ff", copied == null ? null : new CrawlUrl(copied), null, null),
                new Document.Summary(draft.title(), draft.description(), null, null, null, null),
                Document.Credits.NONE,
                new Document.Permissions(new Document.Robots(draft.index(), true, true, true, null, true, true), null),
                Document.Content.NONE,
                new Document.Markup(null, null, draft.links(), null));
        return raw(url, Json.MAPPER.writeValueAsString(document));
    }

    RecordedCrawl deleted(String url) {
        return raw(url, null);
    }

    RecordedCrawl raw(String key, @Nullable String json) {
        documents.add(new Entry<>(key, json == null ? null : json.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    @Override
    public void seeds(Consumer<Seed> consumer) {
        seeds.forEach(consumer);
    }

    @Override
    public void aliases(TableConsumer<Alias> consumer) {
        aliases.forEach(each -> consumer.accept(each.key(), each.value()));
    }

    @Override
    public void excluded(TableConsumer<ExcludedUrl> consumer) {
        excluded.forEach(each -> consumer.accept(each.key(), each.value()));
    }

    @Override
    public void duplicates(TableConsumer<Duplicate> consumer) {
        duplicates.forEach(each -> consumer.accept(each.key(), each.value()));
    }

    @Override
    public void documents(DocumentConsumer consumer) {
        for (int offset = 0; offset < documents.size(); offset++) {
            Entry<byte[]> each = documents.get(offset);
            consumer.accept(each.key(), offset, each.value());
        }
    }
}
