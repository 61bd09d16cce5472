package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** The "billion laughs" attack: a sitemap of some hundred bytes that expands to a billion words. */
public record XmlBomb(String type) implements Route {
    private static final int LEVELS = 10;

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\"?>\n<!DOCTYPE urlset [<!ENTITY e0 \"laughs\">");
        for (int level = 1; level < LEVELS; level++) {
            xml.append("<!ENTITY e").append(level).append(" \"");
            xml.append(("&e" + (level - 1) + ";").repeat(10)).append("\">");
        }
        xml.append("]>\n<urlset><url><loc>http://")
                .append(request.host())
                .append("/&e")
                .append(LEVELS - 1)
                .append(";</loc></url></urlset>");
        response.respond(200, type, xml.toString());
    }
}
