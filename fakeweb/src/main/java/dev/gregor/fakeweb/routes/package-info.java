/** Routes that behave as servers of the real web do, well or badly: one class for each behaviour. */
@NullMarked
package dev.gregor.fakeweb.routes;

import org.jspecify.annotations.NullMarked;
