/**
 * How important? The pages of each site are ranked by the links among them, the sites by the links between them, and a
 * page's rank is the product, while the crawl goes on.
 */
@NullMarked
package dev.gregor.ranking;

import org.jspecify.annotations.NullMarked;
