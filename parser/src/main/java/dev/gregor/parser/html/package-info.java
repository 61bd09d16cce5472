/**
 * Parses pages; no Kafka here: a {@link dev.gregor.topics.records.Page} goes in, an
 * {@link dev.gregor.parser.html.HtmlPage} comes out. {@link dev.gregor.parser.html.PageReader} decodes the body and has
 * the {@link dev.gregor.parser.html.BoundedHtmlParser} build its tree. A {@link dev.gregor.parser.html.TreeWalker}
 * visits the tree once and passes text to a {@link dev.gregor.parser.html.TextBuffer}, references to a
 * {@link dev.gregor.parser.html.LinkCollector}, and titles, meta and link elements to a
 * {@link dev.gregor.parser.html.MetadataCollector}, which forwards robots directives to
 * {@link dev.gregor.parser.html.RobotsDirectives}. The {@link dev.gregor.parser.html.LinkResolver} runs only after
 * that, since a {@code base} element applies to references before it too.
 */
@NullMarked
package dev.gregor.parser.html;

import org.jspecify.annotations.NullMarked;
