package dev.gregor.app.demo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A newspaper: five sections, an archive of old URLs that redirect, and drafts that its robots.txt disallows. */
final class Herald implements Town.Publisher {
    private static final List<String> SECTIONS = List.of("harbour", "council", "culture", "science", "sport");
    private static final Map<String, String> NEIGHBOURS = Map.of(
            "harbour", "weather",
            "council", "university",
            "culture", "museum",
            "science", "wiki",
            "sport", "shop");
    private static final int STORIES = 12;

    private final Phrases words = Phrases.of("herald");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("herald");
        Map<String, String> archive = new LinkedHashMap<>();
        PageBuilder front = new PageBuilder("The Harbour Herald")
                .description("News from the harbour, the town and the islands, every day but Monday.")
                .keywords("news", "harbour", "islands")
                .paragraph(words.paragraph("sentence", 2));
        for (String section : SECTIONS) {
            Map<String, String> stories = section(town, site, section);
            front.heading(capitalized(section)).link("/" + section + "/", "All stories");
            stories.entrySet().stream().limit(3).forEach(story -> front.link(story.getKey(), story.getValue()));
            stories.keySet().stream().limit(2).forEach(path -> archive.put(oldPath(site, archive, path), path));
        }
        site.page("/", front.link("/archive.html", "Archive").link("/today", "Today's paper"));
        archive(site, archive.keySet());
        site.redirect("/today", 302, town.url("herald", "/"));
        site.page("/drafts/scandal.html", new PageBuilder("Not for print").paragraph("We do not know this yet."));
        site.robots("User-agent: *\nDisallow: /drafts/\n");
    }

    private Map<String, String> section(Town town, SampleSite site, String section) {
        Map<String, String> stories = new LinkedHashMap<>();
        for (int i = 0; i < STORIES; i++) {
            String title = words.pickNew(section);
            stories.put("/" + section + "/" + Paths.slug(title) + ".html", title);
        }
        List<String> paths = new ArrayList<>(stories.keySet());
        for (int i = 0; i < STORIES; i++) {
            String path = paths.get(i);
            String next = paths.get((i + 1) % STORIES);
            site.page(path, story(town, section, stories.getOrDefault(path, "")).link(next, "Next story"));
        }
        PageBuilder index = new PageBuilder(capitalized(section) + " – The Harbour Herald")
                .links(stories)
                .link("../", "Front page");
        site.page("/" + section + "/", section.equals("sport") ? index.link("chess-final.html", "Chess final") : index);
        return stories;
    }

    private PageBuilder story(Town town, String section, String title) {
        String neighbour = NEIGHBOURS.getOrDefault(section, "wiki");
        return new PageBuilder(title)
                .description(words.pick("sentence"))
                .keywords(section, "herald", "news")
                .paragraph("By " + words.pick("person"))
                .paragraph(words.paragraph("sentence", 3))
                .paragraph(words.paragraph("sentence", 4))
                .paragraph(words.paragraph("sentence", 3))
                .link("/#" + section, "Front page")
                .link("./", "More from this section")
                .link(town.url(neighbour, "/"), "Our neighbours at the " + neighbour);
    }

    private static String oldPath(SampleSite site, Map<String, String> archive, String path) {
        String old = "/article.php?id=" + (100 + archive.size());
        site.redirect(old, 301, path);
        return old;
    }

    private static void archive(SampleSite site, Iterable<String> oldPaths) {
        PageBuilder page = new PageBuilder("Archive – The Harbour Herald");
        oldPaths.forEach(old -> page.link(old, "Story number " + old.substring(old.indexOf('=') + 1)));
        page.link("/article.php?id=99", "A story we have lost").link("/drafts/scandal.html", "For the staff");
        site.page("/archive.html", page);
    }

    private static String capitalized(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
