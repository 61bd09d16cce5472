package dev.gregor.export.warc;

import dev.gregor.topics.records.Exchange;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageVersion;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcDigest;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.Warcinfo;

/** Makes WARC records of exchanges. The same exchange at the same position always gives the same records. */
final class WarcRecords {
    private WarcRecords() {}

    /** The first record of a file. */
    static WarcRecord info(String file, Instant date) {
        return new Warcinfo.Builder()
                .version(MessageVersion.WARC_1_1)
                .recordId(id(file, "warcinfo"))
                .date(date.truncatedTo(ChronoUnit.SECONDS))
                .filename(file)
                .fields(Map.of(
                        "software", List.of("Gregor"),
                        "format", List.of("WARC File Format 1.1"),
                        "description", List.of("bodies are in their content encoding, without transfer encoding")))
                .build();
    }

    /** To the second, as in the index: a record that refers to another names its date. */
    static Instant date(Exchange exchange) {
        return exchange.startedAt().truncatedTo(ChronoUnit.SECONDS);
    }

    static WarcRecord response(Exchange exchange, String position) {
        byte[] block = HttpBlock.response(exchange.response(), exchange.body(), exchange.incomplete());
        WarcResponse.Builder builder = new WarcResponse.Builder(exchange.url().value());
        describe(builder, exchange, position, "response", block);
        builder.setHeader("WARC-Payload-Digest", payloadDigest(exchange));
        if (exchange.incomplete()) {
            builder.truncated(WarcTruncationReason.UNSPECIFIED);
        }
        return builder.body(MediaType.HTTP_RESPONSE, block).build();
    }

    /** The server sent a payload that the archive has. */
    static WarcRecord duplicate(Exchange exchange, String position, Capture original) {
        return revisit(exchange, position, original, WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1, true);
    }

    /** The server said that the page is the one that the archive has. */
    static WarcRecord notModified(Exchange exchange, String position, Capture original) {
        return revisit(exchange, position, original, WarcRevisit.SERVER_NOT_MODIFIED_1_1, false);
    }

    private static WarcRecord revisit(
            Exchange exchange, String position, Capture original, URI profile, boolean truncated) {
        byte[] head = HttpBlock.response(exchange.response(), new byte[0], exchange.incomplete());
        WarcRevisit.Builder builder = new WarcRevisit.Builder(exchange.url().value(), profile);
        describe(builder, exchange, position, "revisit", head);
        builder.setHeader("WARC-Payload-Digest", original.digest())
                .setHeader("WARC-Refers-To-Target-URI", original.url())
                .setHeader("WARC-Refers-To-Date", original.date().toString());
        if (truncated) {
            builder.truncated(WarcTruncationReason.LENGTH);
        }
        return builder.body(MediaType.HTTP_RESPONSE, head).build();
    }

    /** @param response the record of its response */
    static WarcRecord request(Exchange exchange, String position, WarcRecord response) {
        byte[] block = HttpBlock.request(exchange.request());
        WarcRequest.Builder builder = new WarcRequest.Builder(exchange.url().value());
        describe(builder, exchange, position, "request", block);
        return builder.concurrentTo(response.id())
                .body(MediaType.HTTP_REQUEST, block)
                .build();
    }

    private static <R extends WarcCaptureRecord, B extends WarcCaptureRecord.AbstractBuilder<R, B>> void describe(
            B builder, Exchange exchange, String position, String type, byte[] block) {
        builder.version(MessageVersion.WARC_1_1)
                .recordId(id(position, type))
                .date(date(exchange))
                .setHeader("WARC-Block-Digest", digest(block))
                .setHeader("WARC-Protocol", exchange.connection().protocol());
        String address = ip(exchange.connection().address());
        if (address != null) {
            builder.setHeader("WARC-IP-Address", address);
        }
    }

    private static UUID id(String position, String type) {
        return UUID.nameUUIDFromBytes((position + ' ' + type).getBytes(StandardCharsets.UTF_8));
    }

    /** The address without its port; null if it is none. */
    private static @Nullable String ip(@Nullable String address) {
        if (address == null) {
            return null;
        }
        int colon = address.lastIndexOf(':');
        boolean hasPort = address.startsWith("[") ? colon > address.indexOf(']') : address.indexOf(':') == colon;
        String ip = (colon >= 0 && hasPort ? address.substring(0, colon) : address)
                .replace("[", "")
                .replace("]", "");
        return ip.matches("[0-9a-fA-F:.]{2,45}") ? ip : null;
    }

    static String payloadDigest(Exchange exchange) {
        return digest(exchange.body());
    }

    private static String digest(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return "sha256:" + new WarcDigest("sha256", digest).base32();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
