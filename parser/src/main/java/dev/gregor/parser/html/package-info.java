/**
 * What does the page say? {@link dev.gregor.parser.html.PageReader} decodes the bytes, has jsoup build the tree, and
 * sends one {@code PageWalk} over it. The walk hands each thing it meets to whoever collects it: letters to a
 * {@code TextBuffer}, references to the {@code LinkCollector}, the head's statements to the {@code PageHead} and wishes
 * for robots to the {@code RobotsDirectives}. References are resolved only after the walk, since a {@code base} element
 * speaks for those before it too. No Kafka here: a page goes in, a {@link dev.gregor.parser.html.HtmlPage} comes out.
 */
@NullMarked
package dev.gregor.parser.html;

import org.jspecify.annotations.NullMarked;
