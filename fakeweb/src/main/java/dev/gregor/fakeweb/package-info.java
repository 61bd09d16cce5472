/**
 * A fake web: an HTTP server on the loopback interface whose sites, pages and faults a test defines, and a log of the
 * requests it received. {@link dev.gregor.fakeweb.routes} has the ready-made routes, {@link
 * dev.gregor.fakeweb.generated} a whole generated web.
 */
@NullMarked
package dev.gregor.fakeweb;

import org.jspecify.annotations.NullMarked;
