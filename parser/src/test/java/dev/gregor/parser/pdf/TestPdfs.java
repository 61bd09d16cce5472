package dev.gregor.parser.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Calendar;
import java.util.TimeZone;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;

/** Makes honest PDF files, with PDFBox. */
final class TestPdfs implements AutoCloseable {
    private final PDDocument document = new PDDocument();

    TestPdfs page(String... lines) {
        try {
            PDPage page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.beginText();
                content.setFont(new PDType1Font(FontName.HELVETICA), 10);
                content.setLeading(14);
                content.newLineAtOffset(40, 800);
                for (String line : lines) {
                    content.showText(line);
                    content.newLine();
                }
                content.endText();
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A link on the last page. */
    TestPdfs link(String uri) {
        try {
            PDAnnotationLink link = new PDAnnotationLink();
            PDActionURI action = new PDActionURI();
            action.setURI(uri);
            link.setAction(action);
            link.setRectangle(new PDRectangle(10, 10, 50, 20));
            document.getPage(document.getNumberOfPages() - 1).getAnnotations().add(link);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    TestPdfs info(String title, String author, Instant created, Instant modified) {
        PDDocumentInformation info = document.getDocumentInformation();
        info.setTitle(title);
        info.setAuthor(author);
        info.setCreationDate(calendar(created));
        info.setModificationDate(calendar(modified));
        return this;
    }

    private static Calendar calendar(Instant time) {
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
        calendar.setTimeInMillis(time.toEpochMilli());
        return calendar;
    }

    TestPdfs encrypted(String userPassword) {
        try {
            StandardProtectionPolicy policy =
                    new StandardProtectionPolicy("owner", userPassword, new AccessPermission());
            policy.setEncryptionKeyLength(128);
            document.protect(policy);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] toBytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (document) {
            document.save(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @Override
    public void close() throws IOException {
        document.close();
    }

    static byte[] pages(int count) {
        TestPdfs pdf = new TestPdfs();
        for (int i = 1; i <= count; i++) {
            pdf.page("This is page " + i + ".");
        }
        return pdf.toBytes();
    }

    /** A report as authors write them: forty lines on each page. */
    static byte[] report(int count) {
        TestPdfs pdf = new TestPdfs();
        String[] lines = new String[40];
        for (int i = 1; i <= count; i++) {
            for (int line = 0; line < lines.length; line++) {
                lines[line] = "Page " + i + ", line " + line + ": the quick brown fox jumps over the lazy dog again.";
            }
            pdf.page(lines);
        }
        return pdf.toBytes();
    }
}
