package dev.gregor.app.demo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A directory of all sites; a seed of the demo. */
final class Signpost implements Town.Publisher {
    private static final Map<String, List<String>> SHELVES = shelves();

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("signpost");
        Map<String, String> shelves = new LinkedHashMap<>();
        SHELVES.forEach((shelf, sites) -> {
            String path = "/" + Paths.slug(shelf) + "/";
            shelves.put(path, shelf);
            site.page(path, shelf(town, shelf, sites));
        });
        PageBuilder front = new PageBuilder("The Signpost")
                .description("All sites of the harbour town, sorted by hand.")
                .keywords("directory", "links", "town")
                .paragraph("Every site of the town, sorted by hand and dusted weekly.");
        site.page("/", front.links(shelves).link("/new/", "New this week"));
    }

    private static PageBuilder shelf(Town town, String shelf, List<String> sites) {
        PageBuilder page =
                new PageBuilder(shelf + " – The Signpost").paragraph("What the town has to offer on " + shelf + ".");
        for (String name : sites) {
            String url = town.url(name, "/");
            page.link(url, "The " + name).link(url.toUpperCase(Locale.ROOT) + "#top", "The same, louder");
        }
        return page.link("../", "Back");
    }

    private static Map<String, List<String>> shelves() {
        Map<String, List<String>> shelves = new LinkedHashMap<>();
        shelves.put("News", List.of("herald", "hanguk", "weather"));
        shelves.put("Knowledge", List.of("library", "university", "wiki", "mirror"));
        shelves.put("Leisure", List.of("museum", "garden", "recipes"));
        shelves.put("Commerce", List.of("shop"));
        return shelves;
    }
}
