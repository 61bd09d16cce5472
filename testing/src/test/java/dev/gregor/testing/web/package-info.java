@NullMarked
package dev.gregor.testing.web;

import org.jspecify.annotations.NullMarked;
