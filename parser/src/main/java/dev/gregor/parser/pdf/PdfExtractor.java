package dev.gregor.parser.pdf;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.function.Supplier;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.jspecify.annotations.Nullable;

/**
 * Reads one document with PDFBox, page by page: text and links, nothing else. It draws nothing, runs nothing, opens no
 * attachment and no reference to elsewhere. A page that cannot be read is left out.
 */
final class PdfExtractor implements PageText.Pages {
    private static final int MAX_TITLE = 1_000;
    private static final int MAX_URI = 4_000;

    /** So that no part is large. */
    private static final int PIECE_CHARS = 100_000;

    private static final int PIECE_LINKS = 100;

    /** Older than the format, with a little tolerance; clocks of authors may be a day ahead. */
    private static final Instant EARLIEST = Instant.parse("1980-01-01T00:00:00Z");

    private static final Duration TOLERANCE = Duration.ofDays(1);

    private final byte[] body;
    private final PdfLimits limits;
    private final Output output;
    private final PageText text;
    private PdfContent.Info info = PdfContent.Info.NONE;
    private int linksLeft;
    private @Nullable String problem;
    private boolean outOfMemory;

    /** Where the parts of the document go. */
    interface Output {
        void write(PdfPart part) throws IOException;
    }

    PdfExtractor(PdfRequest request, Output output) {
        this.body = request.body();
        this.limits = request.limits();
        this.output = output;
        this.linksLeft = limits.links();
        this.text =
                new PageText(limits.chars(), System.nanoTime() + limits.time().toNanos(), this);
    }

    /** Writes the parts of the document. Fails only if they cannot be written. */
    void extract() throws IOException {
        try (PDDocument document = Loader.loadPDF(body)) {
            info = info(document);
            output.write(PdfPart.of(info));
            text.read(document);
        } catch (InvalidPasswordException e) {
            note(PdfProblem.ENCRYPTED);
        } catch (PageText.TooSlow e) {
            note(PdfProblem.tooSlow(limits.time()));
        } catch (PageText.OutputFailed e) {
            throw e.failure();
        } catch (Exception | StackOverflowError | LinkageError e) {
            note(PdfProblem.unreadable(e));
        } catch (OutOfMemoryError e) {
            noteOutOfMemory();
        }
        output.write(PdfPart.last(info, problem, outOfMemory));
    }

    @Override
    public boolean begins(int number) {
        if (number > limits.pages()) {
            note(PdfProblem.more(limits.pages(), "pages"));
            return false;
        }
        return true;
    }

    @Override
    public void ended(int number, PDPage page, String content) throws IOException {
        for (String piece : PdfText.pieces(content, PIECE_CHARS)) {
            output.write(PdfPart.of(piece, List.of()));
        }
        List<String> links = links(number, page);
        for (int from = 0; from < links.size(); from += PIECE_LINKS) {
            output.write(PdfPart.of("", links.subList(from, Math.min(links.size(), from + PIECE_LINKS))));
        }
    }

    @Override
    public void failed(int number, Throwable cause) {
        if (cause instanceof OutOfMemoryError) {
            noteOutOfMemory();
        } else {
            note(PdfProblem.unreadablePage(number, cause));
        }
    }

    @Override
    public void full() {
        note(PdfProblem.more(limits.chars(), "characters"));
    }

    /** The page tree has been walked to its end, so the count is not what the document claims. */
    @Override
    public void all(int count) {
        info = info.withPages(count);
    }

    private List<String> links(int number, PDPage page) {
        List<String> links = new ArrayList<>();
        try {
            for (PDAnnotation annotation : page.getAnnotations()) {
                String uri = uri(annotation);
                if (uri != null && linksLeft > 0) {
                    linksLeft--;
                    links.add(uri);
                }
                text.checkTime();
            }
        } catch (IOException | StackOverflowError | OutOfMemoryError e) {
            failed(number, e);
        } catch (PageText.TooSlow e) {
            throw e;
        } catch (RuntimeException e) {
            failed(number, e);
        }
        return links;
    }

    private static @Nullable String uri(PDAnnotation annotation) {
        if (!(annotation instanceof PDAnnotationLink link) || !(link.getAction() instanceof PDActionURI action)) {
            return null;
        }
        String uri = action.getURI();
        return uri == null || uri.isBlank() || uri.length() > MAX_URI ? null : PdfText.line(uri, MAX_URI);
    }

    private static PdfContent.Info info(PDDocument document) {
        PDDocumentInformation information = document.getDocumentInformation();
        Integer pages = stated(document::getNumberOfPages);
        return new PdfContent.Info(
                pages == null || pages < 0 ? 0 : pages,
                line(stated(information::getTitle)),
                line(stated(information::getAuthor)),
                time(stated(information::getCreationDate)),
                time(stated(information::getModificationDate)));
    }

    /** What a document states of itself; null if that cannot be read. */
    private static <T> @Nullable T stated(Supplier<@Nullable T> value) {
        try {
            return value.get();
        } catch (RuntimeException e) {
            return null;
        }
    }

    private static @Nullable String line(@Nullable String value) {
        String line = value == null ? "" : PdfText.line(value, MAX_TITLE);
        return line.isEmpty() ? null : line;
    }

    private static @Nullable Instant time(@Nullable Calendar stated) {
        if (stated == null) {
            return null;
        }
        Instant time = stated.toInstant();
        boolean possible =
                !time.isBefore(EARLIEST) && !time.isAfter(Instant.now().plus(TOLERANCE));
        return possible ? time : null;
    }

    private void noteOutOfMemory() {
        outOfMemory = true;
        note(PdfProblem.tooLarge(limits.memory()));
    }

    /** Keeps the first problem: it explains the others. */
    private void note(String line) {
        problem = problem == null ? line : problem;
    }
}
