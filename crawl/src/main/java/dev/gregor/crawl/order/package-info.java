/**
 * The crawl order. {@link dev.gregor.crawl.order.CrawlOrder} lists the orders; the parser gives the links of a page their
 * {@link dev.gregor.crawl.order.LinkWeights}; the scheduler turns summed weights into
 * {@link dev.gregor.crawl.order.UrlPriorities}, and the score of a URL goes back to the parser with its visit.
 */
@NullMarked
package dev.gregor.crawl.order;

import org.jspecify.annotations.NullMarked;
