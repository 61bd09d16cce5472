package dev.gregor.search.web;

import dev.gregor.search.query.SearchRequest;
import dev.gregor.topics.Json;
import dev.gregor.web.WebError;
import dev.gregor.web.WebParameters;
import dev.gregor.web.WebRequest;
import dev.gregor.web.WebResponse;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/** The API: results as the records are, in JSON. A parameter that cannot be read is an error; a query never is. */
final class SearchApi {
    private static final int SUGGESTIONS = 8;

    /** What browsers expect of suggestions: the query, then a list of its continuations. */
    static final String SUGGESTIONS_TYPE = "application/x-suggestions+json";

    private final EngineSource engine;

    SearchApi(EngineSource engine) {
        this.engine = engine;
    }

    WebResponse search(WebRequest request) throws IOException, WebError {
        SearchForm form = SearchForm.read(request.parameters());
        if (!form.problems().isEmpty()) {
            throw new WebError(400, String.join("; ", form.problems()));
        }
        return json(WebResponse.JSON, engine.engine().search(form.request(form.facets())));
    }

    WebResponse similar(WebRequest request) throws IOException, WebError {
        WebParameters parameters = request.parameters();
        String url = parameters.get("url").strip();
        if (url.isEmpty()) {
            throw new WebError(400, "url: expected the address of a page of the index");
        }
        return json(WebResponse.JSON, engine.engine().similar(url, size(parameters, SearchRequest.DEFAULT_SIZE)));
    }

    WebResponse suggest(WebRequest request) throws IOException, WebError {
        String typed = request.parameters().get("q");
        List<String> suggestions =
                typed.isBlank() ? List.of() : engine.engine().suggest(typed, size(request.parameters(), SUGGESTIONS));
        return json(SUGGESTIONS_TYPE, List.of(typed, suggestions));
    }

    private static int size(WebParameters parameters, int absent) throws WebError {
        if (parameters.get("size").isBlank()) {
            return absent;
        }
        OptionalInt size = parameters.number("size");
        if (size.isEmpty()) {
            throw new WebError(400, SearchTexts.notUnderstood("size"));
        }
        return size.getAsInt();
    }

    private static WebResponse json(String type, Object value) {
        return WebResponse.of(200, type, Json.MAPPER.writeValueAsBytes(value));
    }
}
