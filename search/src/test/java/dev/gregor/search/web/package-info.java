@NullMarked
package dev.gregor.search.web;

import org.jspecify.annotations.NullMarked;
