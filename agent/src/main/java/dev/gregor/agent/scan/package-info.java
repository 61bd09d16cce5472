/** What has changed below a document root since the last look. */
@NullMarked
package dev.gregor.agent.scan;

import org.jspecify.annotations.NullMarked;
