package dev.gregor.parser.charset;

import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Finds the meta element that declares the encoding of a page, before the page is decoded: the HTML standard's "prescan
 * a byte stream to determine its encoding". The standard leaves the number of bytes open. This prescan covers the first
 * 4 KiB in any case, and up to 64 KiB until the head ends, since some heads begin with many kilobytes of scripts.
 */
final class MetaPrescan {
    private static final int MIN_BYTES = 4 * 1024;
    private static final int MAX_BYTES = 64 * 1024;

    private final byte[] bytes;
    private final int end;
    private int position;
    private boolean headEnded;

    private MetaPrescan(byte[] bytes) {
        this.bytes = bytes;
        this.end = Math.min(bytes.length, MAX_BYTES);
    }

    static @Nullable Encoding find(byte[] bytes) {
        return new MetaPrescan(bytes).scan();
    }

    private @Nullable Encoding scan() {
        while (nextMarkup()) {
            if (startsWith("<!--")) {
                // The dashes that open a comment may also close it.
                skipPast("-->", position + 2);
            } else if (startsWith("<meta") && endsTagName(position + 5)) {
                Encoding declared = readMeta();
                if (declared != null) {
                    return declared;
                }
            } else if (startsTag()) {
                skipTag();
            } else if (startsWith("<!") || startsWith("</") || startsWith("<?")) {
                skipPast(">", position + 1);
            } else {
                position++;
            }
        }
        return null;
    }

    private boolean nextMarkup() {
        while (position < end && bytes[position] != '<') {
            position++;
        }
        return position < end && !(headEnded && position >= MIN_BYTES);
    }

    private @Nullable Encoding readMeta() {
        TagAttributes attributes = new TagAttributes(bytes, position + 5, end);
        MetaElement meta = new MetaElement();
        while (attributes.next()) {
            meta.add(attributes);
        }
        position = attributes.position();
        return position < end ? meta.encoding() : null;
    }

    private void skipTag() {
        headEnded |= startsWith("<body") || startsWith("</head");
        while (position < end && bytes[position] != '>' && !AsciiText.isSpace(bytes[position])) {
            position++;
        }
        TagAttributes attributes = new TagAttributes(bytes, position, end);
        while (attributes.next()) {
            // finds the end of the tag: a quoted value may contain a closing bracket
        }
        position = attributes.position();
    }

    private boolean startsTag() {
        int name = position + 1;
        if (name < end && bytes[name] == '/') {
            name++;
        }
        return name < end && AsciiText.isLetter(bytes[name]);
    }

    private boolean endsTagName(int at) {
        return at < end && (bytes[at] == '/' || AsciiText.isSpace(bytes[at]));
    }

    private boolean startsWith(String lowerCase) {
        return AsciiText.matches(bytes, position, end, lowerCase);
    }

    private void skipPast(String closing, int from) {
        int at = from;
        while (at < end && !AsciiText.matches(bytes, at, end, closing)) {
            at++;
        }
        position = Math.min(end, at + closing.length());
    }

    /** The attributes of a meta element that declare an encoding. The first attribute of each name counts. */
    private static final class MetaElement {
        private @Nullable String charset;
        private @Nullable String content;
        private @Nullable Boolean isContentType;

        void add(TagAttributes attribute) {
            if (charset == null && attribute.isNamed("charset")) {
                charset = attribute.value();
            } else if (content == null && attribute.isNamed("content")) {
                content = attribute.value();
            } else if (isContentType == null && attribute.isNamed("http-equiv")) {
                isContentType = attribute.hasValue("content-type");
            }
        }

        @Nullable
        Encoding encoding() {
            String label = charset;
            if (label == null && content != null && Boolean.TRUE.equals(isContentType)) {
                label = CharsetParameter.of(content);
            }
            return label == null ? null : fromLabel(label);
        }

        private static @Nullable Encoding fromLabel(String label) {
            Encoding encoding = Encoding.forLabel(label);
            if (encoding == null && label.indexOf('&') >= 0) {
                // The standard's prescan does not decode character references, but a browser's parser, which runs after
                // it, does.
                encoding = Encoding.forLabel(Parser.unescapeEntities(label, true));
            }
            return encoding == null ? null : encoding.asDeclaredInMarkup();
        }
    }
}
