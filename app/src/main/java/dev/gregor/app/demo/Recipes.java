package dev.gregor.app.demo;

import java.util.LinkedHashMap;
import java.util.Map;

/** A Korean recipe blog in UTF-8. Its paths are Korean, and its links contain them unencoded. */
final class Recipes implements Town.Publisher {
    private final Phrases words = Phrases.of("recipes");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("recipes");
        Map<String, String> categories = new LinkedHashMap<>();
        for (String category : words.list("category")) {
            Map<String, String> dishes = new LinkedHashMap<>();
            for (String dish : words.list(category)) {
                dishes.put("/요리/" + dish, dish);
                site.page("/" + Paths.encoded("요리") + "/" + Paths.encoded(dish), recipe(category, dish));
            }
            categories.put("/갈래/" + category, category);
            PageBuilder index = new PageBuilder(category + " – 할머니의 부엌")
                    .language("ko")
                    .links(dishes)
                    .link("/", "처음으로");
            site.page("/" + Paths.encoded("갈래") + "/" + Paths.encoded(category), index);
        }
        site.page("/", front(town).links(categories));
    }

    private PageBuilder front(Town town) {
        return new PageBuilder("할머니의 부엌")
                .language("ko")
                .description("할머니께 배운 집밥 요리법을 나누는 블로그입니다.")
                .keywords("요리", "집밥", "한식")
                .paragraph(words.paragraph("story", 3))
                .link(town.url("hanguk", "/"), "한빛일보에 소개되었습니다");
    }

    private PageBuilder recipe(String category, String dish) {
        PageBuilder page = new PageBuilder(dish + " 만드는 법")
                .language("ko")
                .description(words.pick("story"))
                .keywords(dish, category, "요리법")
                .paragraph(words.paragraph("story", 3))
                .heading("재료");
        page.paragraph(dish + " 재료: " + words.pick("ingredient") + ", " + words.pick("ingredient") + ".");
        return page.heading("만들기").paragraph(words.paragraph("step", 5)).link("/갈래/" + category, category + " 더 보기");
    }
}
