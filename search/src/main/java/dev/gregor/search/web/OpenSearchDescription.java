package dev.gregor.search.web;

import dev.gregor.web.WebRequest;
import dev.gregor.web.WebResponse;
import java.util.regex.Pattern;

/** The OpenSearch description document, by which a browser adds this search to its own. */
final class OpenSearchDescription {
    static final String TYPE = "application/opensearchdescription+xml";

    /** The server has checked the name; a strange port or letter must not get into the XML. */
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.:\\[\\]-]{1,255}");

    private OpenSearchDescription() {}

    static WebResponse describe(WebRequest request) {
        String host = request.header("Host");
        String scheme = request.header("X-Forwarded-Proto").equals("https") ? "https" : "http";
        String address = scheme + "://" + (HOST.matcher(host).matches() ? host : "localhost");
        String document = """
                <?xml version="1.0" encoding="UTF-8"?>
                <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
                  <ShortName>%1$s</ShortName>
                  <Description>%2$s</Description>
                  <InputEncoding>UTF-8</InputEncoding>
                  <OutputEncoding>UTF-8</OutputEncoding>
                  <Image width="16" height="16" type="image/svg+xml">%3$s/icon.svg</Image>
                  <Url type="text/html" template="%3$s/search?q={searchTerms}"/>
                  <Url type="application/x-suggestions+json" template="%3$s/api/suggest?q={searchTerms}"/>
                  <Url type="application/json" template="%3$s/api/search?q={searchTerms}&amp;size={count?}&amp;page={startPage?}" pageOffset="0"/>
                  <Url type="application/opensearchdescription+xml" rel="self" template="%3$s/opensearch.xml"/>
                </OpenSearchDescription>
                """.formatted(SearchTexts.NAME, SearchTexts.BOX, address);
        return WebResponse.of(200, TYPE, document);
    }
}
