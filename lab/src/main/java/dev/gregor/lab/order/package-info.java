/**
 * In which order are pages visited, if nothing but their links is known? A {@link dev.gregor.lab.order.VisitOrder}
 * hears what each visited page links to and says which page is next. Pages are numbers; nothing is known of the graph
 * but what was heard, so an order works while the web is being found.
 *
 * <p>The searches on graphs (BFS, LexBFS, DFS, LexDFS, MNS, MCS) and the kinds of links are those of Kim, Kwon, Kim, Kim
 * and Park, "Effective Web Crawling Orderings from Graph Search Techniques" (2010). What its Algorithms 1 and 2 say of
 * links is taken literally:
 *
 * <ul>
 *   <li>the link by which a page is found counts, of whatever kind it is;
 *   <li>a later link to a page that waits counts if it is {@linkplain dev.gregor.lab.order.LinkKind#EXTERNAL
 *       external} or {@linkplain dev.gregor.lab.order.LinkKind#INITIAL initial}, not if it is any other internal
 *       link: that could only have made the page visitable, which it is;
 *   <li>seeds are as if linked from a page visited before all others.
 * </ul>
 *
 * <p>Every order is one order only. Of pages that are equal by its rule the one found first goes first; in the searches
 * by classes the one that came to its class first, at the end of the list, as in Algorithm 2. The orders that came after
 * the paper (OPIC, RankMass, larger-site-first) and {@link dev.gregor.lab.order.Flow} know no kinds of links: in
 * them all count.
 */
@NullMarked
package dev.gregor.lab.order;

import org.jspecify.annotations.NullMarked;
