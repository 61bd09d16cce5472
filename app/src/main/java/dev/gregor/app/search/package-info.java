/** The command {@code gregor search}: brings the index of a crawl up to date, and prints what it finds. */
@NullMarked
package dev.gregor.app.search;

import org.jspecify.annotations.NullMarked;
