package dev.gregor.parser.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Has one font for all that a document does not contain: the one inside PDFBox. The text is the same with any font; PDFBox
 * itself would search the machine's folders for a similar one and write a file of what it found.
 */
final class FallbackFonts implements FontMapper {
    private static final String FILE = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private @Nullable TrueTypeFont font;

    @Override
    public FontMapping<TrueTypeFont> getTrueTypeFont(String name, PDFontDescriptor descriptor) {
        return new FontMapping<>(font(), true);
    }

    @Override
    public FontMapping<FontBoxFont> getFontBoxFont(String name, PDFontDescriptor descriptor) {
        return new FontMapping<>(font(), true);
    }

    @Override
    @SuppressWarnings("NullAway") // PDFBox passes null where there is no OpenType font, too.
    public CIDFontMapping getCIDFont(String name, PDFontDescriptor descriptor, PDCIDSystemInfo system) {
        return new CIDFontMapping(null, font(), true);
    }

    private synchronized TrueTypeFont font() {
        TrueTypeFont known = font;
        if (known == null) {
            known = load();
            font = known;
        }
        return known;
    }

    private static TrueTypeFont load() {
        try (InputStream in = FallbackFonts.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IOException(FILE + " is missing");
            }
            return new TTFParser().parse(new RandomAccessReadBuffer(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
