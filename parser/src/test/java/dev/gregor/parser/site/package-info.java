@NullMarked
package dev.gregor.parser.site;

import org.jspecify.annotations.NullMarked;
