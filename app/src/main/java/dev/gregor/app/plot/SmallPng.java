package dev.gregor.app.plot;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A drawing as a PNG with a palette, which takes a third of the bytes. The palette has the most frequent colours; the
 * others, shades at the edges of lines, become the nearest of these.
 */
final class SmallPng {
    private static final int MOST_COLOURS = 256;
    private static final int BITS = 8;

    private final BufferedImage image;

    SmallPng(BufferedImage image) {
        this.image = image;
    }

    byte[] bytes() throws IOException {
        int[] palette = palette();
        byte[][] parts = new byte[3][palette.length];
        for (int i = 0; i < palette.length; i++) {
            for (int part = 0; part < parts.length; part++) {
                parts[part][i] = (byte) part(palette[i], part);
            }
        }
        IndexColorModel colours = new IndexColorModel(BITS, palette.length, parts[0], parts[1], parts[2]);
        BufferedImage small =
                new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, colours);
        Map<Integer, Integer> places = new HashMap<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int place = places.computeIfAbsent(image.getRGB(x, y), colour -> nearest(colour, palette));
                small.getRaster().setSample(x, y, 0, place);
            }
        }
        return encoded(small);
    }

    private int[] palette() {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                counts.merge(image.getRGB(x, y), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_COLOURS)
                .mapToInt(Map.Entry::getKey)
                .toArray();
    }

    private static int nearest(int colour, int[] palette) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int place = 0; place < palette.length; place++) {
            int distance = 0;
            for (int part = 0; part < 3; part++) {
                int difference = part(colour, part) - part(palette[place], part);
                distance += difference * difference;
            }
            if (distance < least) {
                least = distance;
                best = place;
            }
        }
        return best;
    }

    private static int part(int colour, int part) {
        return (colour >> (BITS * (2 - part))) & 0xff;
    }

    private static byte[] encoded(BufferedImage small) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(0);
            writer.setOutput(out);
            writer.write(null, new IIOImage(small, null, null), parameters);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
