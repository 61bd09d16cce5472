package dev.gregor.app.demo;

import java.util.LinkedHashMap;
import java.util.Map;

/** A library catalogue: subjects and books. All its pages have a BASE element, so that the links of a copy lead back here. */
final class Library implements Town.Publisher {
    private static final int BOOKS_PER_SUBJECT = 5;

    private final Phrases words = Phrases.of("library");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("library");
        String base = town.url("library", "/catalogue/");
        Map<String, String> subjects = new LinkedHashMap<>();
        int number = 1000;
        for (String subject : words.list("subject")) {
            Map<String, String> books = new LinkedHashMap<>();
            for (int i = 0; i < BOOKS_PER_SUBJECT; i++) {
                String title = words.pickNew("title");
                String path = "book/" + ++number;
                books.put(path, title);
                site.page("/catalogue/" + path, book(base, subject, title));
            }
            String path = "subject/" + Paths.slug(subject) + ".html";
            subjects.put(path, subject);
            site.page(
                    "/catalogue/" + path,
                    page(base, subject + " – The Lighthouse Library")
                            .links(books)
                            .link("../", "Desk"));
        }
        site.page("/", front(town, base).links(subjects));
        site.redirect("/catalogue/", 301, "/");
    }

    private static PageBuilder front(Town town, String base) {
        return page(base, "The Lighthouse Library")
                .description("Ten subjects, fifty books, one lamp.")
                .paragraph("Open whenever the lamp is lit. Books may be kept for as long as they are being read.")
                .link(town.url("mirror", "/"), "A copy of our catalogue, in case of flood");
    }

    private PageBuilder book(String base, String subject, String title) {
        return page(base, title)
                .description(words.pick("sentence"))
                .keywords(subject, "book", "library")
                .paragraph("By " + words.pick("author") + ". Shelf: " + subject + ".")
                .paragraph(words.paragraph("sentence", 4))
                .paragraph(words.paragraph("sentence", 3))
                .link("subject/" + Paths.slug(subject) + ".html", "Everything on " + subject)
                .link("./subject/../../", "The desk");
    }

    private static PageBuilder page(String base, String title) {
        return new PageBuilder(title).head("<base href=\"" + base + "\">");
    }
}
