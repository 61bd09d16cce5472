package dev.gregor.parser.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefreshTargetTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0;url=x | x",
                "0; URL = x | x",
                "0;url='x' | x",
                "0;url=\"x\"y | x",
                "0;url='x | x",
                "0,url=x | x",
                "0 url=x | x",
                "0 x | x",
                "0;x | x",
                "5.5;url=x | x",
                ".5;url=x | x",
                "0;'x' | x",
                "0;url | url",
                "0;urlx | urlx",
                "0;url.html | url.html",
                "0;  url  =  x  | x",
                "`  10 ;  url=x y` | x y",
                "0;url=a;b | a;b",
                "0;url=url=x | url=x",
            })
    void shouldFindTheTarget(String content, String target) {
        assertThat(RefreshTarget.of(content)).isEqualTo(target);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "5", "5;", "5 ; ", "url=x", ";url=x", "x", "5url=x", "-1;url=x", "5;url=", "5;url=''"})
    void shouldFindNoTargetInInvalidContents(String content) {
        assertThat(RefreshTarget.of(content)).isNull();
    }
}
