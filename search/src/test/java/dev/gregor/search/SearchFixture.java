package dev.gregor.search;

import dev.gregor.search.index.IndexChange;
import dev.gregor.search.index.IndexChange.AliasChange;
import dev.gregor.search.index.IndexChange.CommunityChange;
import dev.gregor.search.index.IndexChange.DuplicateChange;
import dev.gregor.search.index.IndexChange.PageChange;
import dev.gregor.search.index.IndexChange.RankChange;
import dev.gregor.search.index.IndexPosition;
import dev.gregor.search.index.IndexUpdater;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.SearchIndex;
import dev.gregor.search.index.SiteCommunity;
import dev.gregor.search.query.IndexSource;
import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.store.ByteBuffersDirectory;

/** An index in memory with an engine on it. */
public final class SearchFixture implements AutoCloseable {
    private static final IndexPosition POSITION = new IndexPosition("test", Instant.EPOCH, Map.of());

    private final SearchIndex index;
    private final IndexUpdater updater;
    private final SearchEngine engine;
    private final List<IndexChange> pending = new ArrayList<>();

    public SearchFixture() throws IOException {
        this(EngineSettings.DEFAULT);
    }

    public SearchFixture(EngineSettings settings) throws IOException {
        index = SearchIndex.open(new ByteBuffersDirectory());
        updater = new IndexUpdater(index);
        engine = new SearchEngine(IndexSource.of(index.searchers()), settings);
    }

    public SearchFixture page(String url, String title, String main) {
        return page(DocumentBuilder.of(url, title, main));
    }

    public SearchFixture page(DocumentBuilder document) {
        PageSource page = PageSource.of(document.build());
        pending.add(new PageChange(page.url().value(), page));
        return this;
    }

    public SearchFixture delete(String url) {
        pending.add(new PageChange(url, null));
        return this;
    }

    public SearchFixture rank(String url, double rank) {
        pending.add(new RankChange(url, rank));
        return this;
    }

    public SearchFixture duplicate(String url, String original) {
        pending.add(new DuplicateChange(url, original));
        return this;
    }

    public SearchFixture alias(String host, String site) {
        pending.add(new AliasChange(host, site));
        return this;
    }

    public SearchFixture community(String site, long number, String name) {
        pending.add(new CommunityChange(site, new SiteCommunity(number, name)));
        return this;
    }

    public SearchFixture noCommunity(String site) {
        pending.add(new CommunityChange(site, null));
        return this;
    }

    /** Indexes what was added since, as one batch, and commits it. */
    public SearchFixture indexed() throws IOException {
        updater.apply(List.copyOf(pending));
        pending.clear();
        updater.commit(POSITION);
        return this;
    }

    public SearchIndex index() {
        return index;
    }

    public IndexUpdater updater() {
        return updater;
    }

    public SearchEngine engine() {
        return engine;
    }

    public SearchResults results(String query) throws IOException {
        return engine.search(SearchRequest.of(query));
    }

    public List<String> urls(String query) throws IOException {
        return results(query).results().stream().map(SearchResult::url).toList();
    }

    @Override
    public void close() throws IOException {
        index.close();
    }
}
