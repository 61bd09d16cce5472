@NullMarked
package dev.gregor.export.warc;

import org.jspecify.annotations.NullMarked;
