@NullMarked
package dev.gregor.web;

import org.jspecify.annotations.NullMarked;
