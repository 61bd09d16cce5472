/**
 * What the process logs. {@code logback.xml} chooses between text, whose stack traces
 * {@link dev.gregor.app.log.IndentedTrace} formats, and {@link dev.gregor.app.log.JsonLog}, one JSON object per line.
 * {@link dev.gregor.app.log.ExclusionLogFile} takes the URLs that stages exclude to a file of their own.
 */
@NullMarked
package dev.gregor.app.log;

import org.jspecify.annotations.NullMarked;
