/**
 * What does it say? A page of a host is compared with what that host sent before ({@link dev.gregor.parser.PageDesk});
 * a new content is read ({@link dev.gregor.parser.html}) and becomes a document, a node of the link graph, and links
 * for dedup, from which {@link dev.gregor.parser.OutLinks} has taken all that nobody wants. A sitemap
 * ({@link dev.gregor.parser.sitemap}) becomes links only.
 */
@NullMarked
package dev.gregor.parser;

import org.jspecify.annotations.NullMarked;
