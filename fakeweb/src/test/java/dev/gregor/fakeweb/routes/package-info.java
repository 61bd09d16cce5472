@NullMarked
package dev.gregor.fakeweb.routes;

import org.jspecify.annotations.NullMarked;
