package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import java.util.Optional;

/** What control commands set for links while a crawl runs. It takes precedence over {@link LinkFilterSettings}. */
public interface LinkOverrides {
    /** The entry of the block list, or the command, that blocks the URL; empty if nothing does. */
    Optional<String> blocks(CrawlUrl url);

    /** The scope that replaces the one of the settings; empty if no command set one. */
    Optional<Scope> scope();

    /** Blocks nothing and replaces nothing. */
    LinkOverrides NONE = new LinkOverrides() {
        @Override
        public Optional<String> blocks(CrawlUrl url) {
            return Optional.empty();
        }

        @Override
        public Optional<Scope> scope() {
            return Optional.empty();
        }
    };
}
