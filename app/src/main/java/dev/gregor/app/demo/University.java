package dev.gregor.app.demo;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A university: departments behind two redirects, courses, and a timetable in PDF. */
final class University implements Town.Publisher {
    private static final byte[] TIMETABLE = """
            %PDF-1.4
            1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
            2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
            3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R
              /Resources << /Font << /F 5 0 R >> >> >> endobj
            4 0 obj << /Length 183 >> stream
            BT /F 12 Tf 40 700 Td (Timetable of the winter term) Tj
            0 -20 Td (Monday 10:00 History of lighthouses, lecture hall A) Tj
            0 -20 Td (Tuesday 14:00 Knots and nets, the boathouse) Tj ET
            endstream endobj
            5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
            6 0 obj << /Title (Timetable, University of Marsh Hill) /Author (The registrar) >> endobj
            trailer << /Root 1 0 R /Info 6 0 R /Size 7 >>
            %%EOF
            """.getBytes(StandardCharsets.US_ASCII);

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
        site.file("/timetable.pdf", "application/pdf", TIMETABLE);
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
