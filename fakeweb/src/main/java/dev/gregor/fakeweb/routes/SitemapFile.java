package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Serves a sitemap.xml. Entries may be added and changed during a crawl. */
public final class SitemapFile implements Route {
    private final Map<String, String> entries = Collections.synchronizedMap(new LinkedHashMap<>());

    /** Adds a page without further attributes. */
    public SitemapFile page(String url) {
        return put(url, "");
    }

    /** Adds a page with its lastmod, which is written unchanged: a date or a time. */
    public SitemapFile page(String url, String lastModified) {
        return put(url, "<lastmod>" + lastModified + "</lastmod>");
    }

    /** Adds a page with lastmod and changefreq: {@code daily}, {@code hourly}, ... */
    public SitemapFile page(String url, String lastModified, String changeFrequency) {
        return put(url, "<lastmod>" + lastModified + "</lastmod><changefreq>" + changeFrequency + "</changefreq>");
    }

    private SitemapFile put(String url, String attributes) {
        entries.put(url, attributes);
        return this;
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        StringBuilder xml = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                """);
        synchronized (entries) {
            entries.forEach((url, attributes) -> xml.append("<url><loc>")
                    .append(url.replace("&", "&amp;"))
                    .append("</loc>")
                    .append(attributes)
                    .append("</url>\n"));
        }
        response.respond(200, "application/xml", xml.append("</urlset>\n").toString());
    }
}
