/** Commands that look at a crawl and change nothing: status, explain, tail. */
@NullMarked
package dev.gregor.app.inspect;

import org.jspecify.annotations.NullMarked;
