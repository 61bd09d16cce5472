/** The built-in web of the demo: a small town and its twelve sites. */
@NullMarked
package dev.gregor.app.demo;

import org.jspecify.annotations.NullMarked;
