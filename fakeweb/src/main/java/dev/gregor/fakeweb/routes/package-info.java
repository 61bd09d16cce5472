/** What real servers do to a crawler, one class a misbehaviour. */
@NullMarked
package dev.gregor.fakeweb.routes;

import org.jspecify.annotations.NullMarked;
