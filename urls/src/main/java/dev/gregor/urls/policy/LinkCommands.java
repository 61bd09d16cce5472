package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import java.util.Optional;

/** What is commanded while a crawl runs, as far as it concerns links. */
public interface LinkCommands {
    /** The entry of a list or command that blocks the URL, if one does. */
    Optional<String> blocks(CrawlUrl url);

    /** The scope that holds instead of the one the crawl was started with. */
    Optional<Scope> scope();

    /** Nothing is commanded. */
    LinkCommands NONE = new LinkCommands() {
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
