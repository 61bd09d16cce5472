package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A sitemap.xml. Pages may be added, and be said to have changed, while it is being crawled. */
public final class SitemapFile implements Route {
    private final Map<String, String> entries = Collections.synchronizedMap(new LinkedHashMap<>());

    /** A page of which nothing more is said. */
    public SitemapFile page(String url) {
        return put(url, "");
    }

    /** A page and when it changed last, as it is to be written: a date or a time. */
    public SitemapFile page(String url, String lastModified) {
        return put(url, "<lastmod>" + lastModified + "</lastmod>");
    }

    /** The same, and how often it changes: {@code daily}, {@code hourly}, ... */
    public SitemapFile page(String url, String lastModified, String changeFrequency) {
        return put(url, "<lastmod>" + lastModified + "</lastmod><changefreq>" + changeFrequency + "</changefreq>");
    }

    private SitemapFile put(String url, String more) {
        entries.put(url, more);
        return this;
    }

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        StringBuilder xml = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                """);
        synchronized (entries) {
            entries.forEach((url, more) -> xml.append("<url><loc>")
                    .append(url.replace("&", "&amp;"))
                    .append("</loc>")
                    .append(more)
                    .append("</url>\n"));
        }
        wire.answer(200, "application/xml", xml.append("</urlset>\n").toString());
    }
}
