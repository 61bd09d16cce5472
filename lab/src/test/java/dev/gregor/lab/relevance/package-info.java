@NullMarked
package dev.gregor.lab.relevance;

import org.jspecify.annotations.NullMarked;
