package dev.gregor.search.opensearch;

import dev.gregor.search.index.IndexMirror;
import dev.gregor.search.index.MirroredPage;
import dev.gregor.search.index.StoredState;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Feeds the cluster: each flush sends the pages that changed, as whole documents, and returns when the cluster has them. */
public final class OpenSearchMirror implements IndexMirror {
    private final OpenSearchIndexes indexes;
    private final InstantSource clock;
    private final Patience patience;
    private final OpenSearchClient client;
    private final Set<String> pages = new LinkedHashSet<>();
    private final Map<String, Optional<String>> aliases = new LinkedHashMap<>();
    private String index = "";
    private long rejected;

    /** @param notices is told in a line when the cluster cannot be fed, and when it can again */
    public OpenSearchMirror(
            OpenSearchClient client, ScoreWeights weights, InstantSource clock, Consumer<String> notices) {
        this.client = client;
        this.indexes = new OpenSearchIndexes(client, weights);
        this.clock = clock;
        this.patience = new Patience(notices);
    }

    @Override
    public boolean resume(String copy) throws IOException {
        index = copy;
        return patience.insist(() -> !copy.isEmpty() && indexes.isUsable(copy));
    }

    @Override
    public String begin() throws IOException {
        pages.clear();
        aliases.clear();
        index = patience.insist(() -> indexes.create(clock.millis()));
        return index;
    }

    @Override
    public void pageChanged(String url) {
        pages.add(url);
    }

    @Override
    public void aliasChanged(String host, @Nullable String site) {
        aliases.put(host, Optional.ofNullable(site));
    }

    @Override
    public void flush(StoredState state) throws IOException {
        BulkRequest bulk = new BulkRequest(client, OpenSearchIndexes.feedName(index), patience);
        for (String url : pages) {
            MirroredPage page = state.indexed(url);
            boolean shown = page != null && page.source().display().shown();
            if (page != null && shown) {
                bulk.index(OpenSearchDocuments.pageKey(url), OpenSearchDocuments.page(page));
            } else {
                bulk.delete(OpenSearchDocuments.pageKey(url));
            }
        }
        for (Map.Entry<String, Optional<String>> alias : aliases.entrySet()) {
            String key = OpenSearchDocuments.aliasKey(alias.getKey());
            if (alias.getValue().isPresent()) {
                bulk.index(
                        key,
                        OpenSearchDocuments.alias(
                                alias.getKey(), alias.getValue().get()));
            } else {
                bulk.delete(key);
            }
        }
        bulk.finish();
        rejected += bulk.rejected();
        pages.clear();
        aliases.clear();
    }

    /** How many documents the cluster refused since the start. */
    public long rejected() {
        return rejected;
    }

    @Override
    public void caughtUp() throws IOException {
        patience.insist(() -> {
            indexes.serve(index);
            return true;
        });
    }

    @Override
    public void wakeup() {
        patience.end();
    }
}
