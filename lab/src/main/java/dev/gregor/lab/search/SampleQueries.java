package dev.gregor.lab.search;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Queries as people write them: one to three words of what a page is about, or two words of its text. */
final class SampleQueries {
    private SampleQueries() {}

    static List<String> of(SyntheticDocuments documents, int count) {
        SplittableRandom random = new SplittableRandom(7);
        List<String> queries = new ArrayList<>();
        while (queries.size() < count) {
            int page = random.nextInt(documents.count());
            LanguageWords words = documents.words(page);
            if (words.space().isEmpty()) {
                queries.add(words.topic(random));
                continue;
            }
            String[] title = documents.title(page).split(" ", -1);
            queries.add(
                    switch (random.nextInt(4)) {
                        case 0 -> title[0];
                        case 1 -> title[0] + " " + title[1];
                        case 2 -> title[title.length - 1] + " " + words.word(random);
                        default -> String.join(" ", List.of(title).subList(0, Math.min(3, title.length)));
                    });
        }
        return queries;
    }
}
