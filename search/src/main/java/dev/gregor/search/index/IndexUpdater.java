package dev.gregor.search.index;

import dev.gregor.search.index.IndexChange.AliasChange;
import dev.gregor.search.index.IndexChange.CommunityChange;
import dev.gregor.search.index.IndexChange.DuplicateChange;
import dev.gregor.search.index.IndexChange.PageChange;
import dev.gregor.search.index.IndexChange.RankChange;
import dev.gregor.search.index.InlinkTexts.WeightedText;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/**
 * Applies changes to an index, batch by batch. For each URL that a batch concerns, it compares what the index has with what
 * it is to have, and writes the difference. A page to which links with new words lead is indexed again before the next
 * commit, once for all batches since the last one. For one thread.
 */
public final class IndexUpdater {
    private final SearchIndex index;
    private final IndexWriter writer;
    private final PageDocuments documents;
    private final IndexMirror mirror;
    private final Set<String> outdated = new LinkedHashSet<>();

    public IndexUpdater(SearchIndex index) {
        this(index, IndexMirror.NONE);
    }

    /** @param mirror if there is one, queries are answered from there, and the index only knows what to send */
    public IndexUpdater(SearchIndex index, IndexMirror mirror) {
        this.index = index;
        this.writer = index.writer();
        this.documents = new PageDocuments(index.analyzer(), mirror == IndexMirror.NONE);
        this.mirror = mirror;
    }

    /** Applies the changes in their order; searches find their result. */
    public void apply(List<IndexChange> changes) throws IOException {
        Batch batch = new Batch();
        changes.forEach(batch::add);
        withState(state -> {
            for (Map.Entry<String, PageChange> change : batch.pages.entrySet()) {
                String url = change.getKey();
                batch.links.compare(url, state.page(url), change.getValue().page());
            }
            for (String url : batch.urls()) {
                update(url, batch, state);
            }
        });
        for (Map.Entry<String, AliasChange> alias : batch.aliases.entrySet()) {
            update(alias.getValue());
        }
        for (CommunityChange community : batch.communities.values()) {
            update(community);
        }
        index.refresh();
    }

    /** Brings all pages up to date with the words of links to them, and makes everything durable. */
    public void commit(IndexPosition reached) throws IOException {
        if (!outdated.isEmpty()) {
            withState(state -> {
                for (String url : outdated) {
                    PageSource page = state.page(url);
                    if (page != null) {
                        write(page, state.inlinks(url), state.facts(url));
                    }
                }
            });
            outdated.clear();
            index.refresh();
        }
        withState(mirror::flush);
        index.commit(reached);
    }

    /** Work with the state of the index. */
    private interface StateTask {
        void run(StoredState state) throws IOException;
    }

    private void withState(StateTask task) throws IOException {
        IndexSearcher searcher = index.searchers().acquire();
        try {
            task.run(new StoredState(searcher.getIndexReader()));
        } finally {
            index.searchers().release(searcher);
        }
    }

    /** The changes of a batch, the last one of each kind for each URL. */
    private static final class Batch {
        private final Map<String, PageChange> pages = new LinkedHashMap<>();
        private final Map<String, RankChange> ranks = new LinkedHashMap<>();
        private final Map<String, DuplicateChange> duplicates = new LinkedHashMap<>();
        private final Map<String, AliasChange> aliases = new LinkedHashMap<>();
        private final Map<String, CommunityChange> communities = new LinkedHashMap<>();
        private final LinkDeltas links = new LinkDeltas();

        void add(IndexChange change) {
            if (change instanceof PageChange page) {
                pages.put(page.url(), page);
            } else if (change instanceof RankChange rank) {
                ranks.put(rank.url(), rank);
            } else if (change instanceof DuplicateChange duplicate) {
                duplicates.put(duplicate.url(), duplicate);
            } else if (change instanceof AliasChange alias) {
                aliases.put(alias.host(), alias);
            } else if (change instanceof CommunityChange community) {
                communities.put(community.site(), community);
            }
        }

        Set<String> urls() {
            Set<String> urls = new LinkedHashSet<>(pages.keySet());
            urls.addAll(links.targets());
            urls.addAll(ranks.keySet());
            urls.addAll(duplicates.keySet());
            return urls;
        }

        UrlFacts facts(String url, UrlFacts before) {
            UrlFacts facts = before;
            RankChange rank = ranks.get(url);
            if (rank != null) {
                facts = facts.withRank(rank.rank());
            }
            DuplicateChange duplicate = duplicates.get(url);
            return duplicate == null ? facts : facts.withOriginal(duplicate.original());
        }
    }

    private void update(String url, Batch batch, StoredState state) throws IOException {
        UrlFacts before = state.facts(url);
        UrlFacts facts = batch.facts(url, before);
        PageChange change = batch.pages.get(url);
        boolean wasPage = state.hasPage(url);
        boolean isPage = change == null ? wasPage : change.page() != null;
        InlinkTexts stored = state.inlinks(url);
        InlinkTexts inlinks = stored == null ? new InlinkTexts() : stored;
        boolean linked = batch.links.targets().contains(url);
        List<WeightedText> view = inlinks.view();
        if (linked) {
            batch.links.applyTo(inlinks, url, isPage ? InlinkTexts.MAX_TEXTS : InlinkTexts.MAX_TEXTS_ELSEWHERE);
        }
        boolean valuesChanged = !facts.equals(before);
        updateLinks(url, inlinks, facts, new LinkState(stored != null, linked, isPage, wasPage, valuesChanged));
        if (change != null) {
            updatePage(url, change.page(), inlinks, facts);
            mirror.pageChanged(url);
        } else if (isPage) {
            if (valuesChanged) {
                updateValues(new Term(IndexFields.URL, url), facts);
                mirror.pageChanged(url);
            }
            if (!view.equals(inlinks.view())) {
                outdated.add(url);
                mirror.pageChanged(url);
            }
        }
    }

    /** What decides whether the document of the links to a URL is written. */
    private record LinkState(boolean stored, boolean linked, boolean isPage, boolean wasPage, boolean valuesChanged) {}

    /** The words of links, and the facts of a URL that is not a page. */
    private void updateLinks(String url, InlinkTexts inlinks, UrlFacts facts, LinkState state) throws IOException {
        Term key = new Term(IndexFields.TARGET, url);
        boolean needed = !inlinks.isEmpty() || (!state.isPage() && !facts.equals(UrlFacts.NONE));
        if (!needed) {
            if (state.stored()) {
                writer.deleteDocuments(key);
            }
        } else if (!state.stored() || state.linked()) {
            writer.updateDocument(key, PageDocuments.inlinks(url, inlinks, facts));
        } else if (state.valuesChanged() || state.isPage() != state.wasPage()) {
            updateValues(key, facts);
        }
    }

    private void updatePage(String url, @Nullable PageSource page, InlinkTexts inlinks, UrlFacts facts)
            throws IOException {
        outdated.remove(url);
        if (page == null) {
            writer.deleteDocuments(new Term(IndexFields.URL, url));
        } else {
            write(page, inlinks, facts);
        }
    }

    private void write(PageSource page, @Nullable InlinkTexts inlinks, UrlFacts facts) throws IOException {
        Term key = new Term(IndexFields.URL, page.url().value());
        writer.updateDocument(key, documents.page(page, inlinks, facts));
    }

    private void updateValues(Term key, UrlFacts facts) throws IOException {
        writer.updateNumericDocValue(key, IndexFields.RANK, facts.rank());
        writer.updateNumericDocValue(key, IndexFields.ORIGINAL, facts.original());
    }

    private void update(AliasChange alias) throws IOException {
        mirror.aliasChanged(alias.host(), alias.site());
        Term key = new Term(IndexFields.ALIAS, alias.host());
        if (alias.site() == null) {
            writer.deleteDocuments(key);
        } else {
            writer.updateDocument(key, PageDocuments.alias(alias.host(), Objects.requireNonNull(alias.site())));
        }
    }

    private void update(CommunityChange change) throws IOException {
        Term key = new Term(IndexFields.COMMUNITY_OF, change.site());
        SiteCommunity community = change.community();
        if (community == null) {
            writer.deleteDocuments(key);
        } else {
            writer.updateDocument(key, CommunityDocuments.of(change.site(), community));
        }
    }
}
