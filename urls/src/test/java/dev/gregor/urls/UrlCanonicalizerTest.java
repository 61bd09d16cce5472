package dev.gregor.urls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlCanonicalizerTest {
    private final UrlCanonicalizer canonicalizer = UrlCanonicalizer.standard();

    @ParameterizedTest
    @CsvSource({
        "http://e.org/a;jsessionid=0A1B, http://e.org/a",
        "http://e.org/a;JSESSIONID=0A1B;v=1?b, http://e.org/a;v=1?b",
        "http://e.org/a/..;jsessionid=1/b, http://e.org/b",
        "http://e.org/a;v=1, http://e.org/a;v=1",
        "http://e.org/?PHPSESSID=1&id=2, http://e.org/?id=2",
        "http://e.org/?id=2&utm_source=a&utm_Medium=b, http://e.org/?id=2",
        "http://e.org/?utm_source=a&gclid=b, http://e.org/",
        "http://e.org/?%75tm_source=a, http://e.org/",
        "http://e.org/?phpsessid=1&id=2&s=3, http://e.org/?id=2&s=3",
        "http://e.org/a;jsessionid=1, http://e.org/a",
        "http://e.org/a;sessid=2, http://e.org/a",
        "http://e.org/a?PHPSESSID=2&CFID=3&sessid=4, http://e.org/a",
        "http://e.org/?side=1&sids=2&session=3, http://e.org/?side=1&sids=2&session=3",
        "http://e.org/a?, http://e.org/a",
        "http://e.org/a?#b, http://e.org/a",
        "http://e.org/?a&&b&fbclid, http://e.org/?a&&b",
        "http://e.org/?sutm_x=1&gclidx=2, http://e.org/?sutm_x=1&gclidx=2"
    })
    void shouldDropSessionAndTrackingParameters(String text, String expected) {
        assertThat(canonicalizer.parse(text)).isEqualTo(valid(expected));
    }

    @Test
    void shouldDropTheParametersOfTheSettings() {
        UrlCanonicalizer eager =
                UrlCanonicalizer.with(CanonicalizerSettings.standard().alsoDropping("visitor", "ref_*"));
        assertThat(eager.parse("http://e.org/?visitor=1&ref_a=2&id=3&utm_id=4")).isEqualTo(valid("http://e.org/?id=3"));
        UrlCanonicalizer none =
                UrlCanonicalizer.with(CanonicalizerSettings.standard().withDroppedParameters(Set.of()));
        assertThat(none.parse("http://e.org/;jsessionid=1?utm_id=4"))
                .isEqualTo(valid("http://e.org/;jsessionid=1?utm_id=4"));
    }

    @Test
    void shouldReplaceDefaultPagesByTheirDirectory() {
        UrlCanonicalizer eager =
                UrlCanonicalizer.with(CanonicalizerSettings.standard().withDefaultPages(Set.of("index.html")));
        assertThat(eager.parse("http://e.org/a/index.html?b")).isEqualTo(valid("http://e.org/a/?b"));
        assertThat(eager.parse("http://e.org/index.html/b")).isEqualTo(valid("http://e.org/index.html/b"));
        assertThat(canonicalizer.parse("http://e.org/a/index.html")).isEqualTo(valid("http://e.org/a/index.html"));
    }

    @Test
    void shouldNotCreateAnEscapeByDecodingOne() {
        assertThat(canonicalizer.parse("http://e.org/%%36%36")).isEqualTo(valid("http://e.org/%%366"));
        assertThat(canonicalizer.parse("http://e.org/%6%36")).isEqualTo(valid("http://e.org/%6%36"));
    }

    @Test
    void shouldResolveAgainstABaseWithoutAPath() {
        assertThat(canonicalizer.resolve(new CrawlUrl("http://e.org"), "a", StandardCharsets.UTF_8))
                .isEqualTo(valid("http://e.org/a"));
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.org./a, http://example.org/a",
        "https://Example.org.:8080, https://example.org:8080/",
        "http://[::ffff:127.0.0.1]/, http://127.0.0.1/",
        "http://[0:0:0:0:0:FFFF:7f00:1]:8080/, http://127.0.0.1:8080/",
        "http://[::ffff:0.0.0.0]/, http://0.0.0.0/",
        "http://[::ffff:1]/, http://[::ffff:1]/",
        "http://[::ffff:0:1:2]/, http://[::ffff:0:1:2]/",
        "http://[::7f00:1]/, http://[::7f00:1]/",
        "http://./, http://./",
        "http://a../, http://a../"
    })
    void shouldSpellAHostInOneWay(String text, String expected) {
        assertThat(canonicalizer.parse(text)).isEqualTo(valid(expected));
        assertThat(canonicalizer.parse(expected)).isEqualTo(valid(expected));
    }

    @Test
    void shouldTrimWhitespaceAndByteOrderMarks() {
        assertThat(canonicalizer.parse("\uFEFF\u2003 http://E.org\u00A0\n")).isEqualTo(valid("http://e.org/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"example.org", "example.org/a", "//example.org", "/a"})
    void shouldAskForTheScheme(String text) {
        UrlResult.Invalid invalid = invalid(canonicalizer.parse(text));
        assertThat(invalid.problem()).isEqualTo(UrlResult.Problem.MALFORMED);
        assertThat(invalid.detail()).contains(text, "http://");
    }

    @Test
    void shouldAskForTheSchemeBeforeHostAndPort() {
        UrlResult.Invalid invalid = invalid(canonicalizer.parse("localhost:8080/a"));
        assertThat(invalid.problem()).isEqualTo(UrlResult.Problem.UNSUPPORTED_SCHEME);
        assertThat(invalid.detail()).contains("localhost", "http://");
    }

    @ParameterizedTest
    @CsvSource({
        "'', MALFORMED",
        "' ', MALFORMED",
        "http://, MALFORMED",
        "http://e.org:99999/, MALFORMED",
        "http://a b/, MALFORMED",
        "mailto:a@e.org, UNSUPPORTED_SCHEME",
        "javascript:void(0), UNSUPPORTED_SCHEME",
        "http://user@e.org/, CREDENTIALS",
        "http://user:password@e.org/, CREDENTIALS"
    })
    void shouldReportWhatIsInvalid(String text, UrlResult.Problem problem) {
        assertThat(invalid(canonicalizer.parse(text)).problem()).isEqualTo(problem);
    }

    @Test
    void shouldNotRepeatAPassword() {
        assertThat(invalid(canonicalizer.parse("http://user:secret@e.org/")).detail())
                .doesNotContain("secret");
    }

    @Test
    void shouldLimitTheLengthOfTheCanonicalForm() {
        UrlCanonicalizer brief =
                UrlCanonicalizer.with(CanonicalizerSettings.standard().withMaxLength(20));
        assertThat(brief.parse("http://example.org/a")).isEqualTo(valid("http://example.org/a"));
        assertThat(brief.parse("http://example.org/a#fragment")).isEqualTo(valid("http://example.org/a"));
        assertThat(invalid(brief.parse("http://example.org/ab")).problem()).isEqualTo(UrlResult.Problem.TOO_LONG);
        assertThat(invalid(brief.parse("http://example.org/é")).problem()).isEqualTo(UrlResult.Problem.TOO_LONG);
        assertThatThrownBy(() -> CanonicalizerSettings.standard().withMaxLength(0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shouldRejectAHostTooLongToEncode() {
        assertThat(invalid(canonicalizer.parse("http://" + "é".repeat(100_000))).problem())
                .isEqualTo(UrlResult.Problem.MALFORMED);
        String growing = "\uFDFA".repeat(1_000);
        assertThat(invalid(canonicalizer.parse("http://" + growing)).problem()).isEqualTo(UrlResult.Problem.MALFORMED);
    }

    @Test
    void shouldEncodeOnlyTheQueryInTheEncodingOfThePage() {
        CrawlUrl base = new CrawlUrl("http://e.org/");
        assertThat(canonicalizer.resolve(base, "é?é=€", StandardCharsets.ISO_8859_1))
                .isEqualTo(valid("http://e.org/%C3%A9?%E9=%26%238364%3B"));
        assertThat(canonicalizer.resolve(base, "?é", StandardCharsets.UTF_16)).isEqualTo(valid("http://e.org/?%C3%A9"));
        assertThat(canonicalizer.resolve(base, "?−", Charset.forName("windows-31j")))
                .isEqualTo(valid("http://e.org/?%81|"));
    }

    private static UrlResult valid(String value) {
        return new UrlResult.Valid(new CrawlUrl(value));
    }

    private static UrlResult.Invalid invalid(UrlResult result) {
        assertThat(result).isInstanceOf(UrlResult.Invalid.class);
        return (UrlResult.Invalid) result;
    }
}
