package dev.gregor.lab.search;

import dev.gregor.search.index.PageSource.OutLink;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** The words of links to each page, known before the first page is indexed: what the bare limit need not find out. */
final class InlinkWords {
    private static final int MAX_TEXTS = 32;

    private final Map<String, Map<String, Set<String>>> byTarget = new HashMap<>();

    static InlinkWords of(SyntheticDocuments documents, IntConsumer progress) {
        InlinkWords words = new InlinkWords();
        for (int i = 0; i < documents.count(); i++) {
            String from = siteOf(documents.url(i));
            for (OutLink link : documents.page(i).links()) {
                Map<String, Set<String>> texts =
                        words.byTarget.computeIfAbsent(link.target(), target -> new LinkedHashMap<>());
                if (texts.size() < MAX_TEXTS || texts.containsKey(link.text())) {
                    texts.computeIfAbsent(link.text(), text -> new LinkedHashSet<>())
                            .add(from);
                }
            }
            progress.accept(i);
        }
        return words;
    }

    private static String siteOf(String url) {
        return url.substring(0, url.indexOf('/', "https://".length()));
    }

    String ofOtherSites(String url) {
        return texts(url, false);
    }

    String ofSameSite(String url) {
        return texts(url, true);
    }

    private String texts(String url, boolean sameSite) {
        Set<String> itself = Set.of(siteOf(url));
        return byTarget.getOrDefault(url, Map.of()).entrySet().stream()
                .filter(text -> text.getValue().equals(itself) == sameSite)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining("\n"));
    }
}
