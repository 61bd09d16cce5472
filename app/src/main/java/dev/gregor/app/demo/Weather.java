package dev.gregor.app.demo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A calendar of last year's weather. One page has a META refresh to another. */
final class Weather implements Town.Publisher {
    private static final List<Integer> DAYS = List.of(3, 17);

    private final Phrases words = Phrases.of("weather");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("weather");
        List<String> months = words.list("month");
        Map<String, String> year = new LinkedHashMap<>();
        for (int i = 0; i < months.size(); i++) {
            String month = months.get(i);
            String home = "/2025/%02d/".formatted(i + 1);
            year.put(home, month);
            Map<String, String> days = new LinkedHashMap<>();
            for (int day : DAYS) {
                days.put(day + ".html", day + " " + month);
                site.page(home + day + ".html", day(day + " " + month + " 2025"));
            }
            String next = "../%02d/".formatted((i + 1) % months.size() + 1);
            PageBuilder page =
                    new PageBuilder("Weather in " + month + " 2025").paragraph(words.paragraph("sentence", 3));
            site.page(home, page.links(days).link(next, "The next month"));
        }
        site.page("/", front().links(year).link("/now.html", "The weather now"));
        site.page("/now.html", now());
        site.redirect("/tomorrow", 307, "/2025/12/17.html");
        site.robots("User-agent: *\nDisallow: /radar/\n");
        site.page("/radar/index.html", new PageBuilder("Radar").paragraph("Too heavy for robots."));
    }

    private static PageBuilder front() {
        return new PageBuilder("The Weather Calendar")
                .description("What the weather was, and what the barometer thinks.")
                .paragraph("Observed daily from Lantern Pier by the keeper and his sister.")
                .link("/radar/index.html", "Radar")
                .link("/tomorrow", "Tomorrow");
    }

    private PageBuilder day(String date) {
        return new PageBuilder("The weather on " + date)
                .description("Observations of " + date + ".")
                .paragraph("It was " + (words.number(25) - 4) + " degrees at noon.")
                .paragraph(words.paragraph("sentence", 4))
                .link("./", "The whole month");
    }

    private static PageBuilder now() {
        return new PageBuilder("The weather now")
                .head("<meta http-equiv=\"refresh\" content=\"10; url=/2025/12/3.html\">")
                .paragraph("The keeper is on his way up the stairs. Please wait.");
    }
}
