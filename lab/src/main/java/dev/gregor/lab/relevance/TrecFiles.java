package dev.gregor.lab.relevance;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes runs and answers in the formats of TREC, which trec_eval and others read. */
final class TrecFiles {
    private TrecFiles() {}

    /** Writes {@code queries.tsv}, {@code qrels.txt} and a file for each run. */
    static void write(Path folder, List<KnownItem> queries, List<SearchRun> runs) throws IOException {
        Files.createDirectories(folder);
        try (BufferedWriter texts = Files.newBufferedWriter(folder.resolve("queries.tsv"));
                BufferedWriter answers = Files.newBufferedWriter(folder.resolve("qrels.txt"))) {
            for (KnownItem item : queries) {
                texts.write(item.id() + "\t" + item.set() + "\t" + (item.test() ? "test" : "dev") + "\t" + item.query()
                        + "\n");
                for (String url : item.relevant()) {
                    answers.write(item.id() + " 0 " + url + " 1\n");
                }
            }
        }
        for (int i = 0; i < runs.size(); i++) {
            write(folder.resolve("run" + i + ".txt"), runs.get(i));
        }
    }

    private static void write(Path file, SearchRun run) throws IOException {
        String tag = run.name().replaceAll("[^A-Za-z0-9]+", "-").toLowerCase(Locale.ROOT);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int query = 0; query < run.queries().size(); query++) {
                List<String> results = run.results().get(query);
                for (int place = 0; place < results.size(); place++) {
                    int score = SearchRun.DEPTH - place;
                    out.write(run.queries().get(query).id() + " Q0 " + results.get(place) + " " + (place + 1) + " "
                            + score + " " + tag + "\n");
                }
            }
        }
    }
}
