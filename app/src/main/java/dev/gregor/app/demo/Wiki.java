package dev.gregor.app.demo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An encyclopaedia with many links between its entries. Its robots.txt disallows the edit pages. */
final class Wiki implements Town.Publisher {
    private static final Pattern LINK = Pattern.compile("\\[\\[([^]]+)]]");

    private final Phrases words = Phrases.of("wiki");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("wiki");
        Map<String, String> entries = new LinkedHashMap<>();
        for (String entry : words.list("entry")) {
            entries.put(path(entry), entry);
            site.page(path(entry), entry(entry));
            site.page(
                    "/edit?title=" + name(entry),
                    new PageBuilder("Editing " + entry).paragraph("Please sign in first."));
        }
        PageBuilder index = new PageBuilder("The Tidepool Wiki")
                .description("The free encyclopaedia of everything between the tide marks.")
                .keywords("wiki", "sea", "tide")
                .links(entries)
                .link("/wiki/Kraken", "Kraken (nobody has written this yet)");
        for (String line : words.list("alias")) {
            String[] alias = line.split("=", -1);
            site.redirect(path(alias[0]), 301, path(alias[1]));
            index.link(path(alias[0]) + "#see-also", alias[0]);
        }
        site.page("/wiki/", index);
        site.redirect("/", 302, "/wiki/");
        site.robots("User-agent: *\nDisallow: /edit\n");
    }

    private PageBuilder entry(String entry) {
        return new PageBuilder(entry)
                .description("The " + entry + " in the Tidepool Wiki.")
                .keywords(entry, "sea", "tide")
                .raw(prose(entry, 4))
                .raw(prose(entry, 3))
                .raw("<p><a rel=\"nofollow\" href=\"/edit?title=" + name(entry) + "\">Edit this page</a></p>")
                .link("./", "All entries");
    }

    private String prose(String entry, int sentences) {
        String text = words.paragraph("sentence", sentences).replace("{self}", entry.toLowerCase(Locale.ROOT));
        while (text.contains("{other}")) {
            text = text.replaceFirst("\\{other}", Matcher.quoteReplacement(other(entry)));
        }
        return "<p>"
                + LINK.matcher(PageBuilder.escape(text))
                        .replaceAll(match -> PageBuilder.anchor(
                                path(match.group(1)), match.group(1).toLowerCase(Locale.ROOT)))
                + "</p>";
    }

    private String other(String entry) {
        List<String> entries = words.list("entry");
        String other = entries.get(words.number(entries.size()));
        return other.equals(entry) ? "Rock Pool" : other;
    }

    private static String path(String entry) {
        return "/wiki/" + name(entry);
    }

    private static String name(String entry) {
        return entry.replace(' ', '_');
    }
}
