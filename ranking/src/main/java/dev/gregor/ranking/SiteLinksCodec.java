package dev.gregor.ranking;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.topics.Codec;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Rejection.Reason;
import java.nio.BufferUnderflowException;
import org.apache.kafka.common.header.Headers;

/** The bytes of {@link SiteLinks}. */
final class SiteLinksCodec implements Codec<SiteLinks> {
    @Override
    public byte[] encode(SiteLinks links, Headers headers) {
        return links.toBytes();
    }

    @Override
    public Decoded<SiteLinks> decode(byte[] bytes, Headers headers) {
        try {
            return Decoded.good(SiteLinks.of(bytes));
        } catch (BufferUnderflowException e) {
            return Decoded.poison(Reason.UNREADABLE, "not a SiteLinks: too short", bytes);
        } catch (IllegalArgumentException e) {
            return Decoded.poison(Reason.UNREADABLE, "not a SiteLinks: " + e.getMessage(), bytes);
        }
    }
}
