/** A generated web with all peculiarities of real sites, and the exact result that a crawl of it must have. */
@NullMarked
package dev.gregor.fakeweb.generated;

import org.jspecify.annotations.NullMarked;
