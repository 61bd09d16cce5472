package dev.gregor.search.text;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.tartarus.snowball.SnowballStemmer;

/**
 * Replaces words by their folded stems. A word that is its own stem is left out, because the field of the words as they
 * are has it: stems are looked up in both fields.
 */
final class StemFilter extends TokenFilter {
    /** Folding replaces one letter by four at most. */
    private static final int FOLDED = 4;

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute increment = addAttribute(PositionIncrementAttribute.class);
    private final SnowballStemmer stemmer;
    private final boolean keepAll;
    private char[] word = new char[256];
    private char[] stem = new char[256];

    StemFilter(TokenStream input, SnowballStemmer stemmer, boolean keepAll) {
        super(input);
        this.stemmer = stemmer;
        this.keepAll = keepAll;
    }

    @Override
    public boolean incrementToken() throws IOException {
        int skipped = 0;
        while (input.incrementToken()) {
            int length = term.length();
            word = sized(word, length);
            int wordLength = ASCIIFoldingFilter.foldToASCII(term.buffer(), 0, word, 0, length);
            stemmer.setCurrent(term.buffer(), length);
            stemmer.stem();
            int raw = stemmer.getCurrentBufferLength();
            stem = sized(stem, raw);
            int stemLength = ASCIIFoldingFilter.foldToASCII(stemmer.getCurrentBuffer(), 0, stem, 0, raw);
            if (keepAll || !same(wordLength, stemLength)) {
                term.copyBuffer(stem, 0, stemLength);
                increment.setPositionIncrement(skipped + increment.getPositionIncrement());
                return true;
            }
            skipped += increment.getPositionIncrement();
        }
        return false;
    }

    private boolean same(int wordLength, int stemLength) {
        return Arrays.equals(word, 0, wordLength, stem, 0, stemLength);
    }

    private static char[] sized(char[] buffer, int length) {
        return buffer.length >= length * FOLDED ? buffer : new char[length * FOLDED];
    }
}
