package dev.gregor.parser.content;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Function;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Finds the main content of pages: without menus, banners, teasers of other pages and footers. The time is linear in the
 * size of the tree. It reuses its buffers and is not thread-safe.
 */
public final class MainContentExtractor {
    private final ContentModel model;
    private final ContentLimits limits;
    private final PageBlocks blocks = new PageBlocks();

    public MainContentExtractor(ContentLimits limits) {
        this(ContentModel.bundled(), limits);
    }

    public MainContentExtractor(ContentModel model, ContentLimits limits) {
        this.model = model;
        this.limits = limits;
    }

    /**
     * Extracts the main content; the tree stays as it is.
     *
     * @param url of the page; some words in it tell the type of the page. May be empty.
     * @param resolver makes the absolute URL of a reference in the page; null if it is not to be linked
     */
    public MainContent extract(Document tree, String url, Function<String, @Nullable String> resolver) {
        blocks.read(tree, url);
        PageType type = blocks.typeFor(model);
        Set<Element> links = Collections.newSetFromMap(new IdentityHashMap<>());
        if (blocks.count() == 0) {
            return withoutBlocks(tree, type, links);
        }
        boolean[] chosen = blocks.choose(blocks.estimate(model));
        String main = join(chosen);
        if (main.isBlank()) {
            Arrays.fill(chosen, true);
            main = join(chosen);
        }
        String markdown =
                new MarkdownWriter(blocks.walker(), chosen, resolver, links, limits.maxMarkdownChars()).write(tree);
        return new MainContent(main, markdown, type, links);
    }

    /** What remains are texts that are rarely content, such as those of a form, and structured data. */
    private MainContent withoutBlocks(Document tree, PageType type, Set<Element> links) {
        String body = blocks.walker().signals().articleBody();
        String text = TextBlocks.oneLine(body.isBlank() ? tree.body().text() : body);
        MarkdownOutput markdown = new MarkdownOutput(limits.maxMarkdownChars());
        markdown.beginBlock(false, "", "", false);
        markdown.text(text);
        return new MainContent(truncated(new StringBuilder(text)), markdown.toString(), type, links);
    }

    private String join(boolean[] chosen) {
        StringBuilder main = new StringBuilder();
        for (int block = 0; block < chosen.length && main.length() <= limits.maxMainChars(); block++) {
            if (chosen[block]) {
                if (main.length() > 0) {
                    main.append('\n');
                }
                blocks.walker().blocks().appendTo(main, block);
            }
        }
        return truncated(main);
    }

    private String truncated(StringBuilder text) {
        int max = limits.maxMainChars();
        if (text.length() > max) {
            text.setLength(max > 0 && Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max);
        }
        return text.toString();
    }
}
