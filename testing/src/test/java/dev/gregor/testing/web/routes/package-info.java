@NullMarked
package dev.gregor.testing.web.routes;

import org.jspecify.annotations.NullMarked;
