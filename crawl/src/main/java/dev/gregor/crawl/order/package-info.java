/** The crawl order: what a link weighs, how weights add up to the priority of a URL. */
@NullMarked
package dev.gregor.crawl.order;

import org.jspecify.annotations.NullMarked;
