/** How is a number given once, and never again? It knows no Kafka. Start at {@link dev.gregor.ids.number.Numbering}. */
@NullMarked
package dev.gregor.ids.number;

import org.jspecify.annotations.NullMarked;
