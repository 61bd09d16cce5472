package dev.gregor.parser.pdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes PDF files object by object, as only an enemy would. Object 1 is the catalogue, object 2 the page tree. */
final class RawPdf {
    static final String CATALOGUE = "<< /Type /Catalog /Pages 2 0 R >>";

    private final List<byte[]> objects = new ArrayList<>();

    /** A document of one page with this content, and the resources of the page. */
    static byte[] page(String resources, byte[] content, String filter, byte[]... more) {
        RawPdf pdf = new RawPdf()
                        .object(CATALOGUE)
                        .object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
                        .object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources "
                                + resources + " >>")
                        .stream(filter, content);
        for (byte[] object : more) {
            pdf.objects.add(object);
        }
        return pdf.toBytes();
    }

    RawPdf object(String text) {
        objects.add(text.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    RawPdf stream(String filter, byte[] content) {
        objects.add(streamObject(filter, content));
        return this;
    }

    static byte[] streamObject(String filter, byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(("<< /Length " + content.length + filter + " >>\nstream\n").getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(content);
        out.writeBytes("\nendstream".getBytes(StandardCharsets.US_ASCII));
        return out.toByteArray();
    }

    byte[] toBytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes("%PDF-1.7\n".getBytes(StandardCharsets.US_ASCII));
        List<Integer> offsets = new ArrayList<>();
        for (int i = 0; i < objects.size(); i++) {
            offsets.add(out.size());
            out.writeBytes(((i + 1) + " 0 obj\n").getBytes(StandardCharsets.US_ASCII));
            out.writeBytes(objects.get(i));
            out.writeBytes("\nendobj\n".getBytes(StandardCharsets.US_ASCII));
        }
        int xref = out.size();
        StringBuilder table = new StringBuilder("xref\n0 " + (objects.size() + 1) + "\n0000000000 65535 f \n");
        offsets.forEach(offset -> table.append(String.format("%010d 00000 n \n", offset)));
        table.append("trailer\n<< /Root 1 0 R /Size " + (objects.size() + 1) + " >>\nstartxref\n" + xref + "\n%%EOF\n");
        out.writeBytes(table.toString().getBytes(StandardCharsets.US_ASCII));
        return out.toByteArray();
    }

    /** Bytes that repeat, deflated: a megabyte of them takes a kilobyte. */
    static byte[] deflated(byte[] repeated, long times) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflate = new DeflaterOutputStream(out, new Deflater(9))) {
            for (long i = 0; i < times; i++) {
                deflate.write(repeated);
            }
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
