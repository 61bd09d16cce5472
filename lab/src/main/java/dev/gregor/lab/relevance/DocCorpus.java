package dev.gregor.lab.relevance;

import dev.gregor.topics.records.Document;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Documents without their indexes, and the queries made of these.
 *
 * @param pages without the links whose words are queries
 * @param linked the pages with all links, by which they are ranked
 */
record DocCorpus(List<Document> pages, List<Document> linked, List<KnownItem> queries) {
    static DocCorpus read(Path docs, int queriesPerSite, Consumer<String> progress) throws IOException {
        List<Document> all = new ArrayList<>();
        QuerySets queries = new QuerySets(queriesPerSite);
        DocPages reader = new DocPages();
        for (DocSite site : DocSite.list(docs)) {
            progress.accept("reading " + site.name() + ", " + all.size() + " pages so far");
            List<Document> pages = reader.of(site, docs);
            Map<String, String> byPath = byPath(site, pages);
            for (IndexEntry entry : SiteIndexes.read(site, docs)) {
                String url = byPath.get(entry.path());
                if (url != null) {
                    queries.add(QuerySets.setOf(site.kind()), site, entry.term(), url);
                }
            }
            HeldOutLinks.collect(site, pages, queries);
            all.addAll(pages);
        }
        return new DocCorpus(all.stream().map(HeldOutLinks::without).toList(), all, queries.choose());
    }

    /** Javadoc's index leaves out the first folder if that is the module. */
    private static Map<String, String> byPath(DocSite site, List<Document> pages) {
        Map<String, String> byPath = new HashMap<>();
        for (Document page : pages) {
            String url = page.url().value();
            String path = URLDecoder.decode(url.substring(site.url("").length()), StandardCharsets.UTF_8);
            byPath.put(path, url);
            byPath.putIfAbsent(path.substring(path.indexOf('/') + 1), url);
        }
        return byPath;
    }
}
