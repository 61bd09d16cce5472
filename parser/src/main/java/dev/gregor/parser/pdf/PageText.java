package dev.gregor.parser.pdf;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageTree;
import org.apache.pdfbox.text.PDFTextStripper;

/**
 * Reads the text of the pages of one document, until there is enough of it or the time is up. It looks at the clock at
 * every operator of a page.
 */
final class PageText extends PDFTextStripper {
    private final long deadline;
    private final Pages pages;
    private final StringBuilder page = new StringBuilder();
    private int charsLeft;

    /** Where the pages go, numbered from 1. */
    interface Pages {
        /** Whether this page is to be read. */
        boolean begins(int number);

        void ended(int number, PDPage page, String content) throws IOException;

        /** Nothing more of this page can be read. */
        void failed(int number, Throwable cause);

        /** The text has reached its limit. */
        void full();

        /** The document has ended. */
        void all(int count);
    }

    /** The time is up. */
    static final class TooSlow extends RuntimeException {
        TooSlow() {
            super("too slow", null, false, false);
        }
    }

    /** The text has reached its limit. */
    private static final class Full extends RuntimeException {
        Full() {
            super("full", null, false, false);
        }
    }

    /** A page could not be passed on, which is not its own failure. */
    static final class OutputFailed extends RuntimeException {
        OutputFailed(IOException cause) {
            super(cause);
        }

        IOException failure() {
            return getCause() instanceof IOException failure ? failure : new IOException(this);
        }
    }

    /** @param deadline by {@link System#nanoTime} */
    PageText(int maxChars, long deadline, Pages pages) {
        this.charsLeft = maxChars;
        this.deadline = deadline;
        this.pages = pages;
        setLineSeparator("\n");
    }

    void read(PDDocument document) throws IOException {
        writeText(document, new PageWriter());
    }

    void checkTime() {
        if (System.nanoTime() - deadline >= 0) {
            throw new TooSlow();
        }
    }

    @Override
    protected void processPages(PDPageTree tree) throws IOException {
        int count = 0;
        for (PDPage next : tree) {
            checkTime();
            count++;
            if (!pages.begins(count)) {
                return;
            }
            if (!readPage(count, next)) {
                return;
            }
        }
        pages.all(count);
    }

    /** Returns whether there is room for the next page. */
    private boolean readPage(int number, PDPage next) {
        page.setLength(0);
        boolean full = false;
        try {
            if (next.hasContents()) {
                processPage(next);
            }
        } catch (Full e) {
            full = true;
            pages.full();
        } catch (TooSlow e) {
            pass(number, next);
            throw e;
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError e) {
            pages.failed(number, e);
        }
        pass(number, next);
        return !full;
    }

    private void pass(int number, PDPage next) {
        try {
            pages.ended(number, next, page.toString());
        } catch (IOException e) {
            throw new OutputFailed(e);
        }
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
        checkTime();
        super.processOperator(operator, operands);
    }

    /** Takes what PDFBox writes of a page, until there is enough. */
    private final class PageWriter extends Writer {
        @Override
        public void write(char[] text, int offset, int length) {
            int taken = Math.min(length, charsLeft);
            page.append(text, offset, taken);
            charsLeft -= taken;
            if (taken < length) {
                throw new Full();
            }
        }

        @Override
        public void flush() {
            checkTime();
        }

        @Override
        public void close() {}
    }
}
