/**
 * How does a crawl become a web archive: WARC files, their index, a WACZ? Only {@link dev.gregor.export.warc.WarcTarget} and
 * {@link dev.gregor.export.warc.WarcKind} know where the exchanges come from. Start at {@code WarcTarget}.
 */
@NullMarked
package dev.gregor.export.warc;

import org.jspecify.annotations.NullMarked;
