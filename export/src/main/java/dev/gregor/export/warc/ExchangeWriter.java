package dev.gregor.export.warc;

import dev.gregor.export.warc.CdxLine.Place;
import dev.gregor.topics.records.Exchange;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcRecord;

/** Writes an exchange as two records: the response, or what of it the archive does not have yet, and the request. */
final class ExchangeWriter {
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    private final WarcFile file;
    private final Captures captures;

    ExchangeWriter(WarcFile file, Captures captures) {
        this.file = file;
        this.captures = captures;
    }

    /**
     * Writes the records.
     *
     * @param position identifies the exchange
     * @return the line of the index; empty for one that replay has no use for: a 304 of an unknown page
     */
    Optional<CdxLine> write(Exchange exchange, String position) throws IOException {
        int status = HttpBlock.status(exchange.response());
        String url = exchange.url().value();
        String digest = WarcRecords.payloadDigest(exchange);
        Capture original = status == NOT_MODIFIED ? captures.ofUrl(url) : sameAs(exchange, status, digest);
        WarcRecord record = record(exchange, position, status, original);
        Place place = file.write(record);
        file.write(WarcRecords.request(exchange, position, record));
        if (original != null) {
            captures.seen(url, original);
            return line(exchange, CdxLine.REVISIT, status, original.digest(), place);
        }
        if (status == NOT_MODIFIED) {
            return Optional.empty();
        }
        if (status == OK && !exchange.incomplete()) {
            captures.add(new Capture(url, WarcRecords.date(exchange), digest));
        }
        return line(exchange, mime(exchange), status, digest, place);
    }

    private @Nullable Capture sameAs(Exchange exchange, int status, String digest) {
        boolean whole = status == OK && !exchange.incomplete() && exchange.body().length > 0;
        return whole ? captures.ofPayload(digest) : null;
    }

    private static WarcRecord record(Exchange exchange, String position, int status, @Nullable Capture original) {
        if (original == null) {
            return WarcRecords.response(exchange, position);
        }
        return status == NOT_MODIFIED
                ? WarcRecords.notModified(exchange, position, original)
                : WarcRecords.duplicate(exchange, position, original);
    }

    private static Optional<CdxLine> line(Exchange exchange, String mime, int status, String digest, Place place) {
        return Optional.of(
                new CdxLine(exchange.url().value(), WarcRecords.date(exchange), mime, status, digest, place));
    }

    private static String mime(Exchange exchange) {
        String type = HttpBlock.first(exchange.response(), "content-type");
        if (type == null) {
            return "unk";
        }
        String base = type.split(";", 2)[0].trim().toLowerCase(Locale.ROOT);
        return base.matches("[a-z0-9.+_-]{1,127}/[a-z0-9.+_-]{1,127}") ? base : "unk";
    }
}
