package dev.gregor.search.web;

import dev.gregor.search.query.PageFinder;
import dev.gregor.web.WebError;

/** Where the pages find the engine. */
public interface EngineSource {
    /**
     * The engine.
     *
     * @throws WebError if there is none yet, with the reason
     */
    PageFinder engine() throws WebError;
}
