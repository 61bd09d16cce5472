/**
 * {@code gregor report}: what a site owner wants to know of a crawl. {@link dev.gregor.app.report.ReportRun} reads the public
 * topics and fills the tables of {@link dev.gregor.app.report.ReportTable}; text, CSV and HTML are three ways to write them.
 */
@NullMarked
package dev.gregor.app.report;

import org.jspecify.annotations.NullMarked;
