/** What people command and ask while the crawl runs. */
@NullMarked
package dev.gregor.scheduler.command;

import org.jspecify.annotations.NullMarked;
