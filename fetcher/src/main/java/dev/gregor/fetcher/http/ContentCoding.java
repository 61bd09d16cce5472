package dev.gregor.fetcher.http;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.jspecify.annotations.Nullable;

/** The content codings that the fetcher can decode. */
enum ContentCoding {
    GZIP {
        @Override
        InputStream open(InputStream encoded) throws IOException {
            return new GZIPInputStream(encoded);
        }
    },
    DEFLATE {
        @Override
        InputStream open(InputStream encoded) throws IOException {
            return inflate(encoded);
        }
    },
    BROTLI {
        @Override
        InputStream open(InputStream encoded) throws IOException {
            return new BrotliInputStream(encoded);
        }
    },
    ZSTD {
        @Override
        InputStream open(InputStream encoded) throws IOException {
            return new ZstdInputStreamNoFinalizer(encoded).setLongMax(ZSTD_WINDOW_LOG);
        }
    };

    private static final int MAX_CODINGS = 2;
    /** RFC 9659 limits the window to 8 MiB on the web; the library would allocate up to 128 MiB for one. */
    private static final int ZSTD_WINDOW_LOG = 23;

    abstract InputStream open(InputStream encoded) throws IOException;

    /** The codings of a Content-Encoding header, in the order applied; null if one is unknown or there are too many. */
    static @Nullable List<ContentCoding> parse(@Nullable String header) {
        if (header == null) {
            return List.of();
        }
        List<ContentCoding> codings = new ArrayList<>();
        for (String part : header.split(",", -1)) {
            String name = part.trim().toLowerCase(Locale.ROOT);
            if (name.isEmpty() || name.equals("identity")) {
                continue;
            }
            ContentCoding coding = named(name);
            if (coding == null || codings.size() == MAX_CODINGS) {
                return null;
            }
            codings.add(coding);
        }
        return codings;
    }

    private static @Nullable ContentCoding named(String name) {
        return switch (name) {
            case "gzip", "x-gzip" -> GZIP;
            case "deflate" -> DEFLATE;
            case "br" -> BROTLI;
            case "zstd" -> ZSTD;
            default -> null;
        };
    }

    /** "deflate" means the zlib format, but some servers send raw deflate data. */
    private static InputStream inflate(InputStream encoded) throws IOException {
        PushbackInputStream source = new PushbackInputStream(encoded, 2);
        byte[] start = source.readNBytes(2);
        source.unread(start);
        Inflater inflater = new Inflater(!hasZlibHeader(start));
        return new InflaterInputStream(source, inflater) {
            @Override
            public void close() throws IOException {
                inflater.end();
                super.close();
            }
        };
    }

    private static boolean hasZlibHeader(byte[] start) {
        return start.length == 2 && (start[0] & 0x0f) == 8 && (((start[0] & 0xff) << 8) | (start[1] & 0xff)) % 31 == 0;
    }
}
