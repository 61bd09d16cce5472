package dev.gregor.parser.content;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The trained part of the extraction.
 *
 * @param types for each {@link PageType} in order, how likely a page is of this type
 * @param first how likely a block is content, by its own features
 * @param second the same, by these features and the first estimates around it
 */
public record ContentModel(List<ObliviousTrees> types, ObliviousTrees first, ObliviousTrees second) {
    private static final String RESOURCE = "content-model.bin";
    private static final int MAGIC = 0x47434D31;
    private static final int MAX_WIDTH = 1 << 15;

    private static final class Bundled {
        static final ContentModel MODEL = load();

        private static ContentModel load() {
            try (InputStream in = ContentModel.class.getResourceAsStream(RESOURCE)) {
                if (in == null) {
                    throw new IllegalStateException("the jar lacks " + RESOURCE);
                }
                return read(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public ContentModel {
        types = List.copyOf(types);
    }

    /** The model that comes with the program. */
    public static ContentModel bundled() {
        return Bundled.MODEL;
    }

    public void write(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(MAGIC);
        for (ObliviousTrees type : types) {
            type.write(data);
        }
        first.write(data);
        second.write(data);
        data.flush();
    }

    public static ContentModel read(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(new BufferedInputStream(in));
        if (data.readInt() != MAGIC) {
            throw new IOException("not a content model");
        }
        List<ObliviousTrees> types = new ArrayList<>();
        for (PageType ignored : PageType.values()) {
            types.add(ObliviousTrees.read(data, MAX_WIDTH));
        }
        return new ContentModel(types, ObliviousTrees.read(data, MAX_WIDTH), ObliviousTrees.read(data, MAX_WIDTH));
    }

    PageType typeOf(FeatureTable page) {
        PageType best = PageType.ARTICLE;
        float highest = Float.NEGATIVE_INFINITY;
        PageType[] all = PageType.values();
        for (int type = 0; type < all.length; type++) {
            float score = types.get(type).score(page.values(), 0);
            if (score > highest) {
                highest = score;
                best = all[type];
            }
        }
        return best;
    }
}
