package dev.gregor.search.web;

import dev.gregor.web.StaticFile;
import dev.gregor.web.WebHandler;
import dev.gregor.web.WebRouter;
import java.io.IOException;
import org.apache.lucene.store.AlreadyClosedException;

/** Which address shows what. */
public final class SearchSite {
    static final String OPENAPI = "/openapi.yaml";

    private SearchSite() {}

    /** The pages and the API on an engine. */
    public static WebRouter router(EngineSource engine) {
        SearchPages pages = new SearchPages(engine);
        SearchApi api = new SearchApi(engine);
        return WebRouter.builder()
                .get("/", pages::start)
                .get("/search", onOpenIndex(pages::search))
                .get("/similar", onOpenIndex(pages::similar))
                .get("/api/search", onOpenIndex(api::search))
                .get("/api/suggest", onOpenIndex(api::suggest))
                .get("/api/similar", onOpenIndex(api::similar))
                .get(PageFrame.DESCRIPTION, OpenSearchDescription::describe)
                .get(OPENAPI, file("openapi.yaml", StaticFile.YAML))
                .getOpen(PageFrame.STYLE, file("search.css", StaticFile.CSS))
                .getOpen(PageFrame.SCRIPT, file("search.js", StaticFile.JAVASCRIPT))
                .getOpen(PageFrame.ICON, file("icon.svg", StaticFile.SVG))
                .build();
    }

    /** An index that is closed, or built anew, just now is not a failure: the next request finds it open. */
    private static WebHandler onOpenIndex(WebHandler handler) {
        return request -> {
            try {
                return handler.handle(request);
            } catch (AlreadyClosedException e) {
                throw new IOException("the index is being closed or built anew", e);
            }
        };
    }

    private static StaticFile file(String name, String type) {
        return StaticFile.resource(SearchSite.class, name, type);
    }
}
