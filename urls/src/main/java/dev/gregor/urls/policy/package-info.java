/** Which URLs a crawl wants: scope, filters, block lists, patterns, URL shapes. */
@NullMarked
package dev.gregor.urls.policy;

import org.jspecify.annotations.NullMarked;
