/**
 * Crawl orderings for simulation; the order of a live crawl is in {@link dev.gregor.crawl.order}. A {@link
 * dev.gregor.lab.order.VisitOrder} is a frontier that receives the links of each visited page and chooses the next page.
 * Pages are numbers. An ordering knows only the links received so far, so it would work in a live crawl too.
 *
 * <p>The graph searches (BFS, LexBFS, DFS, LexDFS, MNS, MCS) and the kinds of links are those of Kim, Kwon, Kim, Kim and
 * Park, "Effective Web Crawling Orderings from Graph Search Techniques" (2010). The rules for links follow its
 * Algorithms 1 and 2:
 *
 * <ul>
 *   <li>the link by which a page is found counts, whatever its kind;
 *   <li>a later link to a page in the frontier counts if it is {@linkplain dev.gregor.lab.order.LinkKind#EXTERNAL
 *       external} or {@linkplain dev.gregor.lab.order.LinkKind#INITIAL initial}; any other internal link can only add a
 *       page to the frontier;
 *   <li>seeds count as linked from a page that was visited before all others.
 * </ul>
 *
 * <p>Every ordering is deterministic. Of pages that are equal by its rule, the page found first is next; in the searches by
 * classes, the page that entered its class first, as in Algorithm 2. OPIC, RankMass, larger-site-first and {@link
 * dev.gregor.lab.order.FlowScore} are not from the paper and do not distinguish kinds of links: all links count.
 */
@NullMarked
package dev.gregor.lab.order;

import org.jspecify.annotations.NullMarked;
