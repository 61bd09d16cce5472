package dev.gregor.app.demo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two identical copies of some pages of the library. */
final class Mirror implements Town.Publisher {
    private static final int PAGES = 12;

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("mirror");
        List<Map.Entry<String, SiteResponse>> originals = town.site("library").responses().entrySet().stream()
                .filter(entry -> entry.getValue().isPage())
                .limit(PAGES)
                .toList();
        Map<String, String> copies = new LinkedHashMap<>();
        for (Map.Entry<String, SiteResponse> original : originals) {
            for (String shelf : List.of("/pub/library", "/backup/library")) {
                String path = shelf + original.getKey();
                copies.put(path, path);
                site.file(
                        path,
                        original.getValue().contentType(),
                        original.getValue().body());
            }
        }
        PageBuilder front = new PageBuilder("The Mirror")
                .description("Copies of things that should not get lost.")
                .paragraph("If you can read this twice, the mirror works.");
        site.page("/", front.links(copies).link("/pub/readme.html", "Read me"));
    }
}
