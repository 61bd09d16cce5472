/** Commands that steer a running crawl. Each is a record on {@code control} or {@code seeds}. */
@NullMarked
package dev.gregor.app.control;

import org.jspecify.annotations.NullMarked;
