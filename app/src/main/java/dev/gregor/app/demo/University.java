package dev.gregor.app.demo;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A university: departments behind two redirects, courses, and a timetable in PDF. */
final class University implements Town.Publisher {
    private static final byte[] PDF =
            "%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n".getBytes(StandardCharsets.US_ASCII);

    private final Phrases words = Phrases.of("university");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("university");
        Map<String, String> departments = new LinkedHashMap<>();
        for (String department : words.list("department")) {
            String slug = Paths.slug(department);
            departments.put("/~" + slug, "Department of " + department);
            site.redirect("/~" + slug, 301, "/dept/" + slug);
            site.redirect("/dept/" + slug, 302, "/departments/" + slug + "/");
            department(site, department, "/departments/" + slug + "/");
        }
        site.page("/", front(town).links(departments));
        site.file("/timetable.pdf", "application/pdf", PDF);
    }

    private PageBuilder front(Town town) {
        return new PageBuilder("University of Marsh Hill")
                .description("Eight departments on one hill.")
                .paragraph("Founded by a wager in 1611, the university has eight departments and one rowing boat.")
                .link("timetable.pdf", "Timetable")
                .link(town.url("library", "/"), "The library")
                .link("/observatory.html", "The observatory (closed)");
    }

    private void department(SampleSite site, String department, String home) {
        Map<String, String> courses = new LinkedHashMap<>();
        int number = 101;
        for (String template : words.list("course")) {
            String course = template.replace("{department}", department);
            String path = number++ + ".html";
            courses.put(path, course);
            site.page(home + path, course(course));
        }
        PageBuilder page = new PageBuilder("Department of " + department)
                .description("Courses and people of the department of " + department + ".")
                .paragraph("Head of department: " + words.pick("teacher") + ".")
                .paragraph(words.paragraph("sentence", 3));
        site.page(home, page.links(courses).link("/timetable.pdf", "Timetable"));
    }

    private PageBuilder course(String title) {
        return new PageBuilder(title)
                .description(words.pick("sentence"))
                .keywords("course", "university")
                .paragraph("Taught by " + words.pick("teacher") + ".")
                .paragraph(words.paragraph("sentence", 4))
                .paragraph(words.paragraph("sentence", 3))
                .link("./", "The department");
    }
}
