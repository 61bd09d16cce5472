/** A generated web that knows what a crawl of it must find. */
@NullMarked
package dev.gregor.fakeweb.generated;

import org.jspecify.annotations.NullMarked;
