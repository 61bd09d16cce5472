/** Routes that attack the client: decompression bombs, floods, endless responses, injected control characters. */
@NullMarked
package dev.gregor.fakeweb.routes.hostile;

import org.jspecify.annotations.NullMarked;
