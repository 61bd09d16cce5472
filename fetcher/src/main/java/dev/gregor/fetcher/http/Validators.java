package dev.gregor.fetcher.http;

import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.client5.http.utils.DateUtils;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.MessageHeaders;
import org.apache.hc.core5.http.message.BasicHeader;
import org.jspecify.annotations.Nullable;

/**
 * The validators of a page version, ETag and Last-Modified, and the conditional requests made with them. X-Robots-Tag
 * and the headers on the use of the content belong to the version too: they may change while the body does not.
 */
final class Validators {
    /** In If-None-Match this would match every version. */
    private static final String ANY_VERSION = "*";

    private static final String ROBOTS_TAG = "X-Robots-Tag";

    private Validators() {}

    static @Nullable String etag(MessageHeaders head) {
        return HeaderText.clean(HeaderText.first(head, HttpHeaders.ETAG));
    }

    static @Nullable String lastModified(MessageHeaders head) {
        return HeaderText.clean(HeaderText.first(head, HttpHeaders.LAST_MODIFIED));
    }

    static @Nullable String robotsTag(MessageHeaders head) {
        return HeaderText.clean(HeaderText.joined(head, ROBOTS_TAG));
    }

    /** The headers that request a page only if it has changed; none if there are no usable validators. */
    static List<Header> conditionalHeaders(VisitItem item) {
        PageVersion known = item.known();
        List<Header> headers = new ArrayList<>(2);
        if (known == null || known.reparse() || item.purpose() != Purpose.PAGE) {
            return headers;
        }
        String etag = HeaderText.sendable(known.etag());
        if (etag != null && !etag.equals(ANY_VERSION)) {
            headers.add(new BasicHeader(HttpHeaders.IF_NONE_MATCH, etag));
        }
        String date = HeaderText.sendable(known.lastModified());
        if (date != null && DateUtils.parseStandardDate(date) != null) {
            headers.add(new BasicHeader(HttpHeaders.IF_MODIFIED_SINCE, date));
        }
        return headers;
    }

    /** The version that a response with a body has brought. */
    static PageVersion fetchedVersion(@Nullable PageVersion known, String digest, MessageHeaders head) {
        String robotsTag = robotsTag(head);
        String usage = HeaderText.content(head).usageHash();
        int changes = known == null ? 0 : known.changesWith(digest, robotsTag, usage);
        return new PageVersion(digest, etag(head), lastModified(head), changes, robotsTag, usage, false);
    }

    /** Whether the fetched version equals the known one, and that one need not be parsed again. */
    static boolean isUnchanged(@Nullable PageVersion known, PageVersion fetched) {
        return known != null && !known.reparse() && known.is(fetched);
    }

    /**
     * The known version after a 304, with the validators that the 304 carries. If the 304 carries another X-Robots-Tag or
     * other headers on the use of the content, the version is marked for reparse, because the parser must read them
     * together with the body, and a 304 has none. A 304 without these headers leaves them as they were.
     */
    static PageVersion confirmedVersion(PageVersion known, MessageHeaders head) {
        String etag = etag(head);
        String lastModified = lastModified(head);
        String robotsTag = robotsTag(head);
        String usage = HeaderText.content(head).usageHash();
        return new PageVersion(
                known.digest(),
                etag == null ? known.etag() : etag,
                lastModified == null ? known.lastModified() : lastModified,
                known.changes(),
                known.robotsTag(),
                known.usageHash(),
                (robotsTag != null && !robotsTag.equals(known.robotsTag()))
                        || (usage != null && !usage.equals(known.usageHash())));
    }
}
