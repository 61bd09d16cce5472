/**
 * The files that a crawl writes its documents to. {@link dev.gregor.app.output.LineFile} is one JSON object per line,
 * compressed if its name ends so; {@link dev.gregor.app.output.MarkdownFolder} is one Markdown file per page.
 */
@NullMarked
package dev.gregor.app.output;

import org.jspecify.annotations.NullMarked;
