/**
 * Export: what are the rows? {@link dev.gregor.export.ExportRun} reads public topics, as any client could, and writes them to
 * an {@link dev.gregor.export.ExportTarget}, such as a database or a folder of files. What was read, and up to where, is
 * one commit of the target. {@link dev.gregor.export.ExportStage} runs it as a service. It writes to no topic.
 */
@NullMarked
package dev.gregor.export;

import org.jspecify.annotations.NullMarked;
