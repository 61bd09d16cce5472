package dev.gregor.export.warc;

import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Exchange.Connection;
import dev.gregor.topics.records.Exchange.MessageHead;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Exchanges as a fetcher keeps them. */
final class Exchanges {
    static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    private Exchanges() {}

    /** A page with a body that is not text. */
    static Exchange page(String url, byte[] body, String... headers) {
        return exchange(
                url,
                "200 OK",
                body,
                false,
                Stream.concat(Stream.of("Content-Type: text/html; charset=utf-8"), Stream.of(headers))
                        .toArray(String[]::new));
    }

    static Exchange page(String url, String body, String... headers) {
        return page(url, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    static Exchange exchange(String url, String status, byte[] body, boolean incomplete, String... headers) {
        CrawlUrl target = new CrawlUrl(url);
        return new Exchange(
                target,
                NOON.plusMillis(250),
                Purpose.PAGE,
                new Connection("http/1.1", "192.0.2.1:8080"),
                new MessageHead(
                        "GET " + target.pathAndQuery() + " HTTP/1.1",
                        List.of("Host: " + target.host().name(), "User-Agent: Gregor/1")),
                new MessageHead("HTTP/1.1 " + status, List.of(headers)),
                body,
                incomplete);
    }

    static List<TopicRecord> records(List<Exchange> exchanges) {
        return IntStream.range(0, exchanges.size())
                .mapToObj(offset -> {
                    Exchange exchange = exchanges.get(offset);
                    return new TopicRecord(
                            Topics.EXCHANGES, exchange.url().host().name(), exchange, 0, offset, NOON.toEpochMilli());
                })
                .toList();
    }

    static FeedPosition position(long offset) {
        return new FeedPosition("cluster exchanges=id", NOON.plusSeconds(offset), Map.of("exchanges-0", offset));
    }
}
