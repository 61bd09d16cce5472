package dev.gregor.app.demo;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.Map;

/** A Korean newspaper in EUC-KR. Only META tags declare the charset, and one section has none. */
final class KoreanPress implements Town.Publisher {
    private static final Charset EUC_KR = Charset.forName("EUC-KR");

    private final Phrases words = Phrases.of("hanguk");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("hanguk");
        PageBuilder front = declared(new PageBuilder("한빛일보"))
                .description("정직한 소식, 따뜻한 이야기를 전하는 한빛일보입니다.")
                .paragraph(words.paragraph("sentence", 3));
        int number = 1;
        for (String section : words.list("section")) {
            Map<String, String> stories = new LinkedHashMap<>();
            for (String title : words.list(section)) {
                String path = "/news/" + number++ + ".html";
                stories.put(path, title);
                site.page(path, story(section, title), EUC_KR);
            }
            front.heading(section).links(stories);
        }
        site.page("/", front.link(town.url("recipes", "/"), "오늘의 요리"), EUC_KR);
        site.redirect("/index.asp", 302, "/");
    }

    private PageBuilder story(String section, String title) {
        PageBuilder page = new PageBuilder(title).language("ko");
        if (!section.equals("과학")) {
            declared(page);
        }
        return page.description(words.pick("sentence"))
                .keywords(section, "한빛일보", "뉴스")
                .paragraph(words.paragraph("sentence", 4))
                .paragraph(words.paragraph("sentence", 4))
                .paragraph(words.paragraph("sentence", 3))
                .link("/index.asp", "첫 화면으로");
    }

    private static PageBuilder declared(PageBuilder page) {
        return page.language("ko").head("<meta http-equiv=\"Content-Type\" content=\"text/html; charset=euc-kr\">");
    }
}
