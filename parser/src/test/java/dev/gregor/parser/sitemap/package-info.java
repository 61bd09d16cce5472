@NullMarked
package dev.gregor.parser.sitemap;

import org.jspecify.annotations.NullMarked;
