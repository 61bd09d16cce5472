package dev.gregor.ranking.block;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/**
 * The ranks of up to {@value #MAX_PAGES} pages of a block, in the order of their URLs, stored as one value. Stored page
 * by page, the ranks would make each ranking of a block a hundred times as expensive.
 */
final class RankChunk {
    static final int MAX_PAGES = 256;

    private final String[] urls;
    private final double[] local;
    private final double[] published;

    RankChunk(String[] urls, double[] local, double[] published) {
        this.urls = urls;
        this.local = local;
        this.published = published;
    }

    int size() {
        return urls.length;
    }

    String url(int page) {
        return urls[page];
    }

    /** The rank within the block. */
    double local(int page) {
        return local[page];
    }

    /** The rank among all pages that was published last; 0 if none was. */
    double published(int page) {
        return published[page];
    }

    void setPublished(int page, double rank) {
        published[page] = rank;
    }

    byte[] toBytes() {
        byte[][] encodedUrls = new byte[urls.length][];
        int size = 0;
        for (int i = 0; i < urls.length; i++) {
            encodedUrls[i] = urls[i].getBytes(UTF_8);
            size += Integer.BYTES + encodedUrls[i].length + 2 * Double.BYTES;
        }
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + size).putInt(urls.length);
        for (int i = 0; i < urls.length; i++) {
            bytes.putDouble(local[i])
                    .putDouble(published[i])
                    .putInt(encodedUrls[i].length)
                    .put(encodedUrls[i]);
        }
        return bytes.array();
    }

    static RankChunk of(byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value);
        int size = bytes.getInt();
        RankChunk chunk = new RankChunk(new String[size], new double[size], new double[size]);
        for (int i = 0; i < size; i++) {
            chunk.local[i] = bytes.getDouble();
            chunk.published[i] = bytes.getDouble();
            int length = bytes.getInt();
            chunk.urls[i] = new String(value, bytes.position(), length, UTF_8);
            bytes.position(bytes.position() + length);
        }
        return chunk;
    }
}
