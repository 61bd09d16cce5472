package dev.gregor.ids;

import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import org.jspecify.annotations.Nullable;

/**
 * A page with all its numbers.
 *
 * @param newSite the numbers of its site, if this is the first page of it
 */
record NumberedPage(PageIds page, @Nullable SiteIds newSite) {}
