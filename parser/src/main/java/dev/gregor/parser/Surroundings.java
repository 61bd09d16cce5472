package dev.gregor.parser;

import dev.gregor.runtime.ControlBook;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.LinkOrders;
import dev.gregor.urls.Scope;
import java.util.Optional;

/** What all threads of a parser know alike: it is read from topics that each of them would have to read. */
record Surroundings(SeedBook seeds, AliasBook aliases, ControlBook control) {
    /** What is commanded, as far as it concerns links. */
    LinkOrders orders() {
        return new LinkOrders() {
            @Override
            public Optional<String> blocks(CrawlUrl url) {
                return control.blocks(url);
            }

            @Override
            public Optional<Scope> scope() {
                return control.scope();
            }
        };
    }
}
