/** A real browser. {@link dev.gregor.testing.browser.Chromium} drives it over its DevTools protocol. */
@NullMarked
package dev.gregor.testing.browser;

import org.jspecify.annotations.NullMarked;
