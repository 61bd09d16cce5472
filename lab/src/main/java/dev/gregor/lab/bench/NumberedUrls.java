package dev.gregor.lab.bench;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;

/** URLs that contain a number. They are not fetched. */
public final class NumberedUrls {
    private static final String END = ".html";

    private NumberedUrls() {}

    static Host host(int host) {
        return new Host("www.site-" + host + ".example");
    }

    public static CrawlUrl url(int host, int number) {
        return new CrawlUrl("http://" + host(host) + "/archive/article-" + number + END);
    }

    static int numberOf(CrawlUrl url) {
        String text = url.value();
        return Integer.parseInt(text, text.lastIndexOf('-') + 1, text.length() - END.length(), 10);
    }
}
