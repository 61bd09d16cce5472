package dev.gregor.app.report;

import java.util.List;

/**
 * What a report is about.
 *
 * @param seeds the first few
 * @param seedCount how many there are
 * @param pages how many documents there are
 * @param unreadable how many records could not be read
 * @param hasLinks whether the documents have links; without them no orphan can be found
 */
record ReportSummary(List<String> seeds, long seedCount, long pages, long unreadable, boolean hasLinks) {}
