/** Routes that attack their client: bombs, floods, endless answers. */
@NullMarked
package dev.gregor.fakeweb.routes.hostile;

import org.jspecify.annotations.NullMarked;
