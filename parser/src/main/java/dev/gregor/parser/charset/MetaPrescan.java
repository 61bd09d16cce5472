package dev.gregor.parser.charset;

import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a meta element that names the page's encoding, before anything is decoded: the HTML standard's "prescan a
 * byte stream". The standard leaves open how far to look. We look at the first 4 KiB in any case, and further as long as
 * the head lasts, since some heads begin with many kilobytes of scripts.
 */
final class MetaPrescan {
    private static final int SURE_BYTES = 4 * 1024;
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
                // The dashes that open a comment may be those that close it.
                skipPast("-->", position + 2);
            } else if (startsWith("<meta") && endsTagName(position + 5)) {
                Encoding named = readMeta();
                if (named != null) {
                    return named;
                }
            } else if (startsTag()) {
                passTag();
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
        return position < end && !(headEnded && position >= SURE_BYTES);
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

    private void passTag() {
        headEnded |= startsWith("<body") || startsWith("</head");
        while (position < end && bytes[position] != '>' && !AsciiText.isSpace(bytes[position])) {
            position++;
        }
        TagAttributes attributes = new TagAttributes(bytes, position, end);
        while (attributes.next()) {
            // only to find where the tag ends: a quoted value may contain a closing bracket
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

    /** The attributes of one meta element as far as they tell an encoding; the first of each name counts. */
    private static final class MetaElement {
        private @Nullable String charset;
        private @Nullable String content;
        private @Nullable Boolean contentType;

        void add(TagAttributes attribute) {
            if (charset == null && attribute.isNamed("charset")) {
                charset = attribute.value();
            } else if (content == null && attribute.isNamed("content")) {
                content = attribute.value();
            } else if (contentType == null && attribute.isNamed("http-equiv")) {
                contentType = attribute.hasValue("content-type");
            }
        }

        @Nullable
        Encoding encoding() {
            String label = charset;
            if (label == null && content != null && Boolean.TRUE.equals(contentType)) {
                label = CharsetParameter.of(content);
            }
            return label == null ? null : named(label);
        }

        private static @Nullable Encoding named(String label) {
            Encoding encoding = Encoding.forLabel(label);
            if (encoding == null && label.indexOf('&') >= 0) {
                // The prescan knows no character references, but the parser that comes after it in a browser does.
                encoding = Encoding.forLabel(Parser.unescapeEntities(label, true));
            }
            return encoding == null ? null : encoding.asReadInAscii();
        }
    }
}
