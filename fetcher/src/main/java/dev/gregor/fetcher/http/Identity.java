package dev.gregor.fetcher.http;

import java.util.ArrayList;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.message.BasicHeader;
import org.jspecify.annotations.Nullable;

/** Who we say we are and what we can read: the headers every request carries. */
final class Identity {
    private static final String ACCEPT = "text/html,application/xhtml+xml,text/plain;q=0.9,*/*;q=0.1";
    private static final String ACCEPT_ENCODING = "gzip, deflate, br, zstd";

    private final String userAgent;
    private final Header[] headers;

    Identity(HttpSettings settings) {
        userAgent = userAgent(settings);
        List<Header> all = new ArrayList<>();
        all.add(new BasicHeader(HttpHeaders.USER_AGENT, userAgent));
        String contact = settings.contact();
        if (isMailAddress(contact)) {
            all.add(new BasicHeader(HttpHeaders.FROM, contact));
        }
        all.add(new BasicHeader(HttpHeaders.ACCEPT, ACCEPT));
        if (settings.acceptLanguage() != null) {
            all.add(new BasicHeader(HttpHeaders.ACCEPT_LANGUAGE, settings.acceptLanguage()));
        }
        all.add(new BasicHeader(HttpHeaders.ACCEPT_ENCODING, ACCEPT_ENCODING));
        headers = all.toArray(Header[]::new);
    }

    String userAgent() {
        return userAgent;
    }

    Header[] headers() {
        return headers.clone();
    }

    private static String userAgent(HttpSettings settings) {
        String product = settings.agent() + '/' + settings.version();
        return settings.contact() == null ? product : product + " (+" + settings.contact() + ')';
    }

    private static boolean isMailAddress(@Nullable String contact) {
        return contact != null && contact.contains("@") && !contact.contains("/");
    }
}
