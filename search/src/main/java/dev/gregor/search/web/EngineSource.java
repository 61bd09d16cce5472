package dev.gregor.search.web;

import dev.gregor.search.query.SearchEngine;
import dev.gregor.web.WebError;

/** Where the pages find the engine. */
public interface EngineSource {
    /**
     * The engine.
     *
     * @throws WebError if there is none yet, with the reason
     */
    SearchEngine engine() throws WebError;
}
