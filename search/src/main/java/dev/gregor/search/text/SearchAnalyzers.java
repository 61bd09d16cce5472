package dev.gregor.search.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.DelegatingAnalyzerWrapper;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.jspecify.annotations.Nullable;

/**
 * How texts become words. Every text is analysed twice. Its <em>words</em> are cut by the rules of Unicode, folded to small
 * letters without accents, with names taken apart and Chinese and Japanese cut into pairs of letters. Its <em>stems</em>
 * are words reduced by the rules of its language.
 */
public final class SearchAnalyzers {
    private static final int CJK = CJKBigramFilter.HAN | CJKBigramFilter.HIRAGANA | CJKBigramFilter.KATAKANA;

    /** Single letters are in the index, for queries of one letter; other queries have pairs only. */
    private static final Analyzer INDEXED_WORDS = new WordAnalyzer(true);

    private static final Analyzer QUERY_WORDS = new WordAnalyzer(false);
    private static final Map<String, Analyzer> INDEXED_STEMS = new ConcurrentHashMap<>();
    private static final Map<String, Analyzer> QUERY_STEMS = new ConcurrentHashMap<>();

    private SearchAnalyzers() {}

    /**
     * A word of a text.
     *
     * @param position its number among the words; a name and its first word have the same
     */
    public record Token(String term, int position, int start, int end) {}

    /** The words of a text as the index has them. */
    public static Analyzer words() {
        return INDEXED_WORDS;
    }

    /** The words of a query. */
    public static List<Token> queryWords(String text) {
        return tokens(QUERY_WORDS, text);
    }

    /** The words of a text with their places, for marking them. */
    public static List<Token> indexedWords(String text) {
        return tokens(INDEXED_WORDS, text);
    }

    /** The stems of a text with their places, for marking them. */
    public static List<Token> indexedStems(String text, @Nullable String language) {
        return tokens(stems(text, language), text);
    }

    /** The analyzer for the stems of a text in this language. */
    public static Analyzer stems(String text, @Nullable String language) {
        return INDEXED_STEMS.computeIfAbsent(Stemming.languageOf(text, language), tag -> Stemming.analyzer(tag, false));
    }

    /**
     * The stems of one word of a query in each of some languages.
     *
     * @return alternatives, each of one stem or, in Korean, of the morphemes of the word
     */
    public static Set<List<String>> queryStems(String word, Collection<String> languages) {
        Set<List<String>> alternatives = new LinkedHashSet<>();
        Set<String> stemmed = new LinkedHashSet<>();
        for (String language : languages) {
            stemmed.add(Stemming.languageOf(word, language));
        }
        stemmed.add(Stemming.languageOf(word, null));
        for (String language : stemmed) {
            Analyzer analyzer = QUERY_STEMS.computeIfAbsent(language, tag -> Stemming.analyzer(tag, true));
            List<String> stems = new ArrayList<>();
            tokens(analyzer, word).forEach(token -> stems.add(token.term()));
            boolean morphemes = language.equals(Stemming.KOREAN);
            if (morphemes ? !stems.isEmpty() : stems.size() == 1) {
                alternatives.add(List.copyOf(stems));
            }
        }
        return alternatives;
    }

    private static List<Token> tokens(Analyzer analyzer, String text) {
        List<Token> tokens = new ArrayList<>();
        try (TokenStream stream = analyzer.tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
            PositionIncrementAttribute increment = stream.addAttribute(PositionIncrementAttribute.class);
            int position = -1;
            stream.reset();
            while (stream.incrementToken()) {
                position += increment.getPositionIncrement();
                tokens.add(new Token(term.toString(), position, offset.startOffset(), offset.endOffset()));
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tokens;
    }

    private static final class WordAnalyzer extends Analyzer {
        private final boolean singleLetters;

        WordAnalyzer(boolean singleLetters) {
            this.singleLetters = singleLetters;
        }

        @Override
        protected TokenStreamComponents createComponents(String field) {
            StandardTokenizer tokenizer = new StandardTokenizer();
            TokenStream pairs = new CJKBigramFilter(new CJKWidthFilter(tokenizer), CJK, singleLetters);
            TokenStream folded = new ASCIIFoldingFilter(new LowerCaseFilter(new NameFilter(pairs)));
            return new TokenStreamComponents(tokenizer, folded);
        }
    }

    /** The analyzer of an index: words for all fields, except those that a document has stems in. For one thread. */
    public static final class PerDocument extends DelegatingAnalyzerWrapper {
        private final Map<String, Analyzer> stems = new HashMap<>();

        public PerDocument() {
            super(PER_FIELD_REUSE_STRATEGY);
        }

        /** Forgets the fields of the document before. */
        public void clear() {
            stems.clear();
        }

        /** Says how the text of a field of stems is analysed. */
        public void stem(String field, String text, @Nullable String language) {
            stems.put(field, SearchAnalyzers.stems(text, language));
        }

        @Override
        protected Analyzer getWrappedAnalyzer(String field) {
            return stems.getOrDefault(field, INDEXED_WORDS);
        }
    }
}
