/** How does a client read public topics whole, and follow them? It knows no URLs. Start at {@link TopicFeed}. */
@NullMarked
package dev.gregor.runtime.feed;

import org.jspecify.annotations.NullMarked;
