/**
 * What does it say? A page of a host is compared with what that host sent before ({@link dev.gregor.parser.PageParser});
 * a new content is read ({@link dev.gregor.parser.html}) and becomes a document, a node of the link graph, sightings of
 * what it looks like, and links for dedup, from which {@link dev.gregor.parser.LinkRouting} has taken all that nobody wants.
 * A sitemap ({@link dev.gregor.parser.sitemap}) and a robots.txt become links only; a page that is gone is deleted.
 */
@NullMarked
package dev.gregor.parser;

import org.jspecify.annotations.NullMarked;
