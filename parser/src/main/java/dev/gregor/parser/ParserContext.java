package dev.gregor.parser;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.parser.pdf.PdfReader;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.LinkOverrides;
import dev.gregor.urls.policy.Scope;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What all threads of a parser share.
 *
 * @param seeds read, like aliases and control, from a topic that each thread would have to read
 * @param pdf null if PDF documents are not read
 */
record ParserContext(
        SeedHosts seeds,
        AliasTable aliases,
        ControlState control,
        ParseMemory memory,
        @Nullable PdfReader pdf) {
    /** What is commanded, as far as it concerns links. */
    LinkOverrides orders() {
        return new LinkOverrides() {
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
