/**
 * Reads PDF documents in a JVM of its own, because only a process has hard limits of memory and time. No Kafka here: bytes
 * go in, a {@link dev.gregor.parser.pdf.PdfContent} comes out.
 *
 * <p>In the parser, {@link dev.gregor.parser.pdf.WorkerPdfReader} starts a {@link dev.gregor.parser.pdf.PdfProcess}, sends
 * it {@link dev.gregor.parser.pdf.PdfRequest}s and collects the {@link dev.gregor.parser.pdf.PdfPart}s that come back, so
 * that what was read before a worker had to be killed is not lost. In the child, {@link dev.gregor.parser.pdf.PdfWorker}
 * has a {@link dev.gregor.parser.pdf.PdfExtractor} read each document with PDFBox. Nothing else here uses PDFBox.
 */
@NullMarked
package dev.gregor.parser.pdf;

import org.jspecify.annotations.NullMarked;
