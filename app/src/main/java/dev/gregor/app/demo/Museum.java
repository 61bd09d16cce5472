package dev.gregor.app.demo;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A museum whose front page is a frameset, with pictures of its exhibits. */
final class Museum implements Town.Publisher {
    private static final int ROOMS = 5;
    private static final byte[] PICTURE = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==");

    private final Phrases words = Phrases.of("museum");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("museum");
        List<String> exhibits = words.list("exhibit");
        Map<String, String> rooms = new LinkedHashMap<>();
        for (int room = 0; room < ROOMS; room++) {
            int size = exhibits.size() / ROOMS;
            String name = words.list("room").get(room);
            rooms.put("rooms/" + (room + 1) + ".html", name);
            room(site, room + 1, name, exhibits.subList(room * size, (room + 1) * size));
        }
        site.page("/", entrance());
        site.page("/menu.html", new PageBuilder("Rooms").links(rooms));
        site.page("/welcome.html", welcome(town));
        site.file("/images/machine.png", "image/png", PICTURE);
        site.redirect("/index.php", 301, "/");
    }

    private void room(SampleSite site, int number, String name, List<String> exhibits) {
        Map<String, String> links = new LinkedHashMap<>();
        for (String exhibit : exhibits) {
            links.put("../exhibits/" + Paths.slug(exhibit) + ".html", exhibit);
            site.page("/exhibits/" + Paths.slug(exhibit) + ".html", exhibit(number, exhibit));
        }
        PageBuilder page =
                new PageBuilder(name).paragraph(words.paragraph("sentence", 3)).links(links);
        site.page("/rooms/" + number + ".html", page.link(number % ROOMS + 1 + ".html", "The next room"));
    }

    private PageBuilder exhibit(int room, String name) {
        return new PageBuilder(name)
                .description(words.pick("sentence"))
                .keywords("museum", "machine", name)
                .raw("<img src=\"../images/machine.png\" alt=\"The machine\">")
                .paragraph(words.paragraph("sentence", 4))
                .paragraph(words.paragraph("sentence", 3))
                .link("../images/machine.png", "A larger picture")
                .link("../rooms/" + room + ".html", "Back to the room");
    }

    private static String entrance() {
        return """
                <html><head><title>The Museum of Small Machines</title></head>
                <frameset cols="200,*">
                <frame name="menu" src="menu.html">
                <frame name="main" src="welcome.html">
                <noframes><body><a href="menu.html">Enter</a></body></noframes>
                </frameset></html>
                """;
    }

    private static PageBuilder welcome(Town town) {
        return new PageBuilder("Welcome to the Museum of Small Machines")
                .description("Thirty machines in five rooms.")
                .paragraph("Thirty machines live here, and on Sundays they are wound up. Please do not feed them.")
                .raw("<map name=\"town\"><area href=\"" + town.url("university", "/")
                        + "\" shape=\"rect\" coords=\"0,0,9,9\" alt=\"University\"></map>")
                .link(town.url("museum", "/index.php"), "The old entrance");
    }
}
