@NullMarked
package dev.gregor.fakeweb;

import org.jspecify.annotations.NullMarked;
