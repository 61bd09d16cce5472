package dev.gregor.parser.pdf;

import java.time.Duration;

/**
 * How much of a PDF document is read.
 *
 * @param pages the most pages
 * @param chars the most characters of text
 * @param links the most links
 * @param time how long one document may take
 * @param memory the heap of the worker, in bytes
 */
public record PdfLimits(int pages, int chars, int links, Duration time, long memory) {
    public static final PdfLimits DEFAULT = new PdfLimits(500, 1_000_000, 50_000, Duration.ofSeconds(10), 256 << 20);

    PdfLimits withTime(Duration other) {
        return new PdfLimits(pages, chars, links, other, memory);
    }
}
