package dev.gregor.parser.html;

import dev.gregor.parser.data.DataCollector;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * What takes the parts of a page as a {@link TreeWalker} meets them.
 *
 * @param inMain whether an element is in the main content; null if nobody has looked
 */
record PageCollectors(
        TextBuffer text,
        LinkCollector links,
        HeadingCollector headings,
        MetadataCollector metadata,
        DataCollector data,
        @Nullable Predicate<Element> inMain) {}
