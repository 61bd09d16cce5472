@NullMarked
package dev.gregor.app.demo;

import org.jspecify.annotations.NullMarked;
