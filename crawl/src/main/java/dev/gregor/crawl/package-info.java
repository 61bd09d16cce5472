/**
 * What several stages know of the crawl, built from the topics that each of them reads in full: commands, seeds, aliases,
 * site ranks; and the settings that they must share.
 */
@NullMarked
package dev.gregor.crawl;

import org.jspecify.annotations.NullMarked;
