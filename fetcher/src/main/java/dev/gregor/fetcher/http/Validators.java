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
 * ETag and Last-Modified: what a server marks the versions of a page with, so that it can be asked for a newer one. And
 * X-Robots-Tag, which may change while the page does not.
 */
final class Validators {
    /** As If-None-Match it would mean any version whatever. */
    private static final String ANY = "*";

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

    /** The headers that ask for a page only if it is not the version we know; none if there is nothing to ask with. */
    static List<Header> conditions(VisitItem item) {
        PageVersion known = item.known();
        List<Header> headers = new ArrayList<>(2);
        if (known == null || known.unread() || item.purpose() != Purpose.PAGE) {
            return headers;
        }
        String etag = HeaderText.sendable(known.etag());
        if (etag != null && !etag.equals(ANY)) {
            headers.add(new BasicHeader(HttpHeaders.IF_NONE_MATCH, etag));
        }
        String date = HeaderText.sendable(known.lastModified());
        if (date != null && DateUtils.parseStandardDate(date) != null) {
            headers.add(new BasicHeader(HttpHeaders.IF_MODIFIED_SINCE, date));
        }
        return headers;
    }

    /** The version that came with a body. */
    static PageVersion fetched(@Nullable PageVersion known, String digest, MessageHeaders head) {
        String robotsTag = robotsTag(head);
        int changes = known == null ? 0 : known.changesWith(digest, robotsTag);
        return new PageVersion(digest, etag(head), lastModified(head), changes, robotsTag, false);
    }

    /** Whether what came is what we know, in all that is read of it. */
    static boolean same(@Nullable PageVersion known, PageVersion fetched) {
        return known != null && !known.unread() && known.is(fetched.digest(), fetched.robotsTag());
    }

    /**
     * The version we know after its server has said that it is still the one; it may have been marked anew. Another
     * X-Robots-Tag has to be read together with the body, which did not come; a server that sends none with a 304 says
     * nothing of it.
     */
    static PageVersion confirmed(PageVersion known, MessageHeaders head) {
        String etag = etag(head);
        String lastModified = lastModified(head);
        String robotsTag = robotsTag(head);
        return new PageVersion(
                known.digest(),
                etag == null ? known.etag() : etag,
                lastModified == null ? known.lastModified() : lastModified,
                known.changes(),
                known.robotsTag(),
                robotsTag != null && !robotsTag.equals(known.robotsTag()));
    }
}
