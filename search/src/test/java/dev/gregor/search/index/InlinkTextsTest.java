package dev.gregor.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.search.DocumentBuilder;
import dev.gregor.search.SearchFixture;
import dev.gregor.search.index.IndexChange.PageChange;
import dev.gregor.search.index.InlinkTexts.LinkingSite;
import dev.gregor.search.index.InlinkTexts.WeightedText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class InlinkTextsTest {
    private static final String TARGET = "https://target.org/page";

    @Test
    void wordsOfLinksFindThePage() throws IOException {
        try (SearchFixture search = new SearchFixture()) {
            search.page(TARGET, "Home", "Welcome.")
                    .page("https://target.org/other", "Other", "Nothing.")
                    .indexed();
            assertThat(search.urls("observatory")).isEmpty();
            search.page(DocumentBuilder.of("https://elsewhere.net/", "List", "See here.")
                            .link(TARGET, "The Greenwich Observatory"))
                    .indexed();
            assertThat(search.urls("observatory")).containsExactly(TARGET);
            search.page(DocumentBuilder.of("https://elsewhere.net/", "List", "See here."))
                    .indexed();
            assertThat(search.urls("observatory")).isEmpty();
        }
    }

    @Test
    void linksCountBeforeThePageIsThereAndAfterItsLinkerIsGone() throws IOException {
        try (SearchFixture search = new SearchFixture()) {
            search.page(DocumentBuilder.of("https://elsewhere.net/", "List", "See here.")
                            .link(TARGET, "observatory")
                            .link(TARGET + "2", "planetarium", "nofollow"))
                    .indexed();
            search.page(TARGET, "Home", "Welcome.")
                    .page(TARGET + "2", "Home", "Welcome.")
                    .indexed();
            assertThat(search.urls("observatory")).containsExactly(TARGET);
            assertThat(search.urls("planetarium")).isEmpty();
            search.delete("https://elsewhere.net/").indexed();
            assertThat(search.urls("observatory")).isEmpty();
        }
    }

    @Test
    void linksOfOtherSitesCountMore() throws IOException {
        try (SearchFixture search = new SearchFixture()) {
            search.page("https://a.org/x", "Home", "Welcome.")
                    .page("https://b.org/x", "Home", "Welcome.")
                    .page(DocumentBuilder.of("https://a.org/", "A", "a").link("https://a.org/x", "observatory"))
                    .page(DocumentBuilder.of("https://c.org/", "C", "c").link("https://b.org/x", "observatory"))
                    .indexed();
            assertThat(search.urls("observatory")).containsExactly("https://b.org/x", "https://a.org/x");
        }
    }

    @Test
    void moreSitesCountMoreInFewSteps() {
        InlinkTexts inlinks = new InlinkTexts();
        List<Integer> copies = new ArrayList<>();
        for (int site = 1; site <= 20; site++) {
            inlinks.add("text", new LinkingSite(site * 2 + 1), InlinkTexts.MAX_TEXTS);
            copies.add(inlinks.view().get(0).copies());
        }
        assertThat(copies.subList(0, 8)).containsExactly(1, 2, 2, 3, 3, 3, 3, 4);
        assertThat(copies.subList(8, 20)).containsOnly(4);
        InlinkTexts one = new InlinkTexts();
        for (int i = 0; i < 1_000; i++) {
            one.add("text", new LinkingSite(7), InlinkTexts.MAX_TEXTS);
            one.add("other " + i, LinkingSite.SAME, InlinkTexts.MAX_TEXTS);
        }
        assertThat(one.view()).hasSize(InlinkTexts.MAX_TEXTS).contains(new WeightedText("text", 1));
    }

    @Test
    void agreesWithNaiveCountAfterRandomChanges() throws IOException {
        Random random = new Random(11);
        Map<String, PageSource> pages = new HashMap<>();
        try (SearchFixture search = new SearchFixture()) {
            for (int round = 0; round < 60; round++) {
                List<IndexChange> changes = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    String url = "https://site" + random.nextInt(4) + ".org/" + random.nextInt(5);
                    PageSource page = random.nextInt(5) == 0 ? null : randomPage(url, random);
                    changes.add(new PageChange(url, page));
                    if (page == null) {
                        pages.remove(url);
                    } else {
                        pages.put(url, page);
                    }
                }
                search.updater().apply(changes);
                if (round % 7 == 0) {
                    search.indexed();
                }
                assertThat(views(search, pages)).isEqualTo(naive(pages));
            }
            search.indexed();
            for (String url : pages.keySet()) {
                boolean linked = naive(pages).getOrDefault(url, List.of()).stream()
                        .anyMatch(text -> text.text().equals("worda"));
                assertThat(search.urls("worda url:" + url).contains(url)).isEqualTo(linked);
            }
        }
    }

    private static PageSource randomPage(String url, Random random) {
        DocumentBuilder document = DocumentBuilder.of(url, "T", "text");
        for (int i = 0; i < random.nextInt(8); i++) {
            document.link(
                    "https://site" + random.nextInt(4) + ".org/" + random.nextInt(6),
                    "word" + (char) ('a' + random.nextInt(4)));
        }
        return PageSource.of(document.build());
    }

    private static Map<String, List<WeightedText>> naive(Map<String, PageSource> pages) {
        Map<String, Map<String, Set<String>>> sites = new TreeMap<>();
        pages.forEach((url, page) -> page.links()
                .forEach(link -> sites.computeIfAbsent(link.target(), target -> new TreeMap<>())
                        .computeIfAbsent(link.text(), text -> new HashSet<>())
                        .add(url.substring(0, url.lastIndexOf('/')))));
        Map<String, List<WeightedText>> views = new TreeMap<>();
        sites.forEach((target, texts) -> {
            String own = target.substring(0, target.lastIndexOf('/'));
            List<WeightedText> view = new ArrayList<>();
            texts.forEach((text, linking) -> {
                int others = linking.size() - (linking.contains(own) ? 1 : 0);
                view.add(new WeightedText(text, others == 0 ? 0 : others == 1 ? 1 : others < 4 ? 2 : 3));
            });
            views.put(target, view);
        });
        return views;
    }

    private static Map<String, List<WeightedText>> views(SearchFixture search, Map<String, PageSource> pages)
            throws IOException {
        IndexSearcher searcher = search.index().searchers().acquire();
        try {
            StoredState state = new StoredState(searcher.getIndexReader());
            Map<String, List<WeightedText>> views = new TreeMap<>();
            for (int site = 0; site < 4; site++) {
                for (int page = 0; page < 6; page++) {
                    String target = "https://site" + site + ".org/" + page;
                    @Nullable InlinkTexts inlinks = state.inlinks(target);
                    if (inlinks != null) {
                        views.put(target, inlinks.view());
                    }
                    assertThat(state.hasPage(target)).isEqualTo(pages.containsKey(target));
                }
            }
            return views;
        } finally {
            search.index().searchers().release(searcher);
        }
    }
}
