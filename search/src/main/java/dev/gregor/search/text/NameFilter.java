package dev.gregor.search.text;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/** Adds the words of a name behind the whole name, as {@link NameSplitter} finds them. */
final class NameFilter extends TokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
    private final PositionIncrementAttribute increment = addAttribute(PositionIncrementAttribute.class);
    private final PositionLengthAttribute length = addAttribute(PositionLengthAttribute.class);
    private final TypeAttribute type = addAttribute(TypeAttribute.class);
    private final Queue<NameSplitter.Piece> pending = new ArrayDeque<>();
    private int base;
    private boolean exactOffsets;
    private int end;

    NameFilter(TokenStream input) {
        super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
        NameSplitter.Piece next = pending.poll();
        if (next != null) {
            clearAttributes();
            emit(next, next.advances() ? 1 : 0);
            return true;
        }
        if (!input.incrementToken()) {
            return false;
        }
        if (isPlain() || CJKBigramFilter.DOUBLE_TYPE.equals(type.type())) {
            return true;
        }
        List<NameSplitter.Piece> pieces = NameSplitter.split(term);
        base = offset.startOffset();
        end = offset.endOffset();
        exactOffsets = end - base == term.length();
        pending.addAll(pieces.subList(1, pieces.size()));
        emit(pieces.get(0), increment.getPositionIncrement());
        return true;
    }

    /** Most words: small letters only, maybe after a capital. */
    private boolean isPlain() {
        char[] buffer = term.buffer();
        for (int i = 0; i < term.length(); i++) {
            char letter = buffer[i];
            boolean small = letter >= 'a' && letter <= 'z';
            boolean capital = i == 0 && letter >= 'A' && letter <= 'Z';
            boolean hangul = letter >= 0xAC00 && letter <= 0xD7A3;
            if (!small && !capital && !hangul) {
                return false;
            }
        }
        return true;
    }

    private void emit(NameSplitter.Piece piece, int positions) {
        term.setEmpty().append(piece.text());
        increment.setPositionIncrement(positions);
        length.setPositionLength(1);
        if (exactOffsets) {
            offset.setOffset(base + piece.start(), base + piece.end());
        } else {
            offset.setOffset(base, end);
        }
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        pending.clear();
    }
}
