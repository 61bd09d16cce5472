package dev.gregor.search.text;

import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.ko.KoreanPartOfSpeechStopFilter;
import org.apache.lucene.analysis.ko.KoreanReadingFormFilter;
import org.apache.lucene.analysis.ko.KoreanTokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.jspecify.annotations.Nullable;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.ArabicStemmer;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.HungarianStemmer;
import org.tartarus.snowball.ext.IndonesianStemmer;
import org.tartarus.snowball.ext.ItalianStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/** How the words of a language are reduced to stems: by Snowball, or by Nori for Korean. */
final class Stemming {
    /** For texts in a language that is not known, and in languages without a stemmer here. */
    static final String DEFAULT = "en";

    static final String KOREAN = "ko";

    private static final Map<String, Supplier<SnowballStemmer>> STEMMERS = Map.ofEntries(
            Map.entry("ar", ArabicStemmer::new),
            Map.entry("ca", CatalanStemmer::new),
            Map.entry("da", DanishStemmer::new),
            Map.entry("de", GermanStemmer::new),
            Map.entry("en", EnglishStemmer::new),
            Map.entry("es", SpanishStemmer::new),
            Map.entry("fi", FinnishStemmer::new),
            Map.entry("fr", FrenchStemmer::new),
            Map.entry("hu", HungarianStemmer::new),
            Map.entry("id", IndonesianStemmer::new),
            Map.entry("it", ItalianStemmer::new),
            Map.entry("nl", DutchStemmer::new),
            Map.entry("no", NorwegianStemmer::new),
            Map.entry("pt", PortugueseStemmer::new),
            Map.entry("ro", RomanianStemmer::new),
            Map.entry("ru", RussianStemmer::new),
            Map.entry("sv", SwedishStemmer::new),
            Map.entry("tr", TurkishStemmer::new));

    private Stemming() {}

    /** The language by which a text is stemmed: Korean if it has Hangul, whatever the page says. */
    static String languageOf(String text, @Nullable String tag) {
        if (hasHangul(text)) {
            return KOREAN;
        }
        if (tag == null) {
            return DEFAULT;
        }
        int end = tag.indexOf('-');
        String language = (end < 0 ? tag : tag.substring(0, end)).toLowerCase(Locale.ROOT);
        if (language.equals("nb") || language.equals("nn")) {
            return "no";
        }
        return STEMMERS.containsKey(language) ? language : DEFAULT;
    }

    static boolean hasHangul(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter >= 0xAC00 && letter <= 0xD7A3) {
                return true;
            }
        }
        return false;
    }

    /** @param keepAll whether words that are their own stems are kept, as in a query */
    static Analyzer analyzer(String language, boolean keepAll) {
        if (language.equals(KOREAN)) {
            return new Korean();
        }
        Supplier<SnowballStemmer> stemmer = STEMMERS.get(language);
        if (stemmer == null) {
            throw new IllegalArgumentException("no stemmer for " + language);
        }
        return new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                StandardTokenizer tokenizer = new StandardTokenizer();
                TokenStream words = new LowerCaseFilter(new NameFilter(new CJKWidthFilter(tokenizer)));
                return new TokenStreamComponents(tokenizer, new StemFilter(words, stemmer.get(), keepAll));
            }
        };
    }

    private static final class Korean extends Analyzer {
        @Override
        protected TokenStreamComponents createComponents(String field) {
            KoreanTokenizer tokenizer = new KoreanTokenizer();
            TokenStream words = new KoreanPartOfSpeechStopFilter(new CJKWidthFilter(tokenizer));
            return new TokenStreamComponents(tokenizer, new LowerCaseFilter(new KoreanReadingFormFilter(words)));
        }
    }
}
