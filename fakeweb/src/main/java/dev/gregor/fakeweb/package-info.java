/** A web on this machine whose pages and misbehaviours a test scripts. */
@NullMarked
package dev.gregor.fakeweb;

import org.jspecify.annotations.NullMarked;
