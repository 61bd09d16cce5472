package dev.gregor.parser.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StructuredDictionaryTest {
    @Test
    void shouldReadTokens() {
        assertThat(StructuredDictionary.tokens(" train-ai=n, search=y\t,\t*x.y_1=*a:/b "))
                .contains(Map.of("train-ai", "n", "search", "y", "*x.y_1", "*a:/b"));
        assertThat(StructuredDictionary.tokens("")).contains(Map.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a",
                "a=?1",
                "a=?0;b",
                "a=1",
                "a=-1.5",
                "a=\"n\"",
                "a=\"\\\"n\\\\\"",
                "a=:bg==:",
                "a=(n y);x=1",
                "a=()",
                "a=@1700000000",
                "a=%\"n\"",
                "a=( n;p=1  \"y\" )"
            })
    void shouldPassOverValuesThatAreNoTokens(String text) {
        assertThat(StructuredDictionary.tokens(text)).contains(Map.of());
        assertThat(StructuredDictionary.tokens(text + ", b=n")).contains(Map.of("b", "n"));
    }

    /** The examples of the vocabulary's draft. */
    @Test
    void shouldLetTheLastOfEqualKeysCount() {
        assertThat(StructuredDictionary.tokens("train-ai=y, train-ai, search=n, search=\"n\""))
                .contains(Map.of());
        assertThat(StructuredDictionary.tokens("train-ai;allow=n, train-ai=y")).contains(Map.of("train-ai", "y"));
        assertThat(StructuredDictionary.tokens("train-ai;has;parameters=\"?\"")).contains(Map.of());
        assertThat(StructuredDictionary.tokens("train-ai=n, train-ai=y")).contains(Map.of("train-ai", "y"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Train-AI=n",
                "train-ai=n,",
                "train-ai=n search=y",
                "train-ai =n",
                "train-ai= n",
                "=n",
                "train-ai=",
                "train-ai=\"n",
                "train-ai=(n",
                "train-ai=n;;",
                "train-ai=n\u00e9",
                "train-ai=?2",
                ",",
                "a=\"\u0001\"",
                "a=:x",
                "a=\"\\"
            })
    void shouldRefuseWhatIsNoDictionary(String text) {
        assertThat(StructuredDictionary.tokens(text)).isEmpty();
    }
}
