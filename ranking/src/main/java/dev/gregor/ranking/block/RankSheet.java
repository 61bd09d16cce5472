package dev.gregor.ranking.block;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/**
 * The ranks of some pages of a block, in the order of their URLs. Written one by one they would cost a hundred times as
 * much whenever a block is ranked.
 */
final class RankSheet {
    static final int PAGES = 256;

    private final String[] urls;
    private final double[] local;
    private final double[] told;

    RankSheet(String[] urls, double[] local, double[] told) {
        this.urls = urls;
        this.local = local;
        this.told = told;
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

    /** The rank among all pages as it was told last; 0 if none was. */
    double told(int page) {
        return told[page];
    }

    void tell(int page, double rank) {
        told[page] = rank;
    }

    byte[] toBytes() {
        byte[][] names = new byte[urls.length][];
        int size = 0;
        for (int i = 0; i < urls.length; i++) {
            names[i] = urls[i].getBytes(UTF_8);
            size += Integer.BYTES + names[i].length + 2 * Double.BYTES;
        }
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + size).putInt(urls.length);
        for (int i = 0; i < urls.length; i++) {
            bytes.putDouble(local[i]).putDouble(told[i]).putInt(names[i].length).put(names[i]);
        }
        return bytes.array();
    }

    static RankSheet of(byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value);
        int size = bytes.getInt();
        RankSheet sheet = new RankSheet(new String[size], new double[size], new double[size]);
        for (int i = 0; i < size; i++) {
            sheet.local[i] = bytes.getDouble();
            sheet.told[i] = bytes.getDouble();
            int length = bytes.getInt();
            sheet.urls[i] = new String(value, bytes.position(), length, UTF_8);
            bytes.position(bytes.position() + length);
        }
        return sheet;
    }
}
