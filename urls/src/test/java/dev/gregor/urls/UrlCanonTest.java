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

class UrlCanonTest {
    private final UrlCanon canon = UrlCanon.standard();

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
        "http://e.org/?sid=1&id=2&s=3, http://e.org/?id=2&s=3",
        "http://e.org/a;sessionid=1, http://e.org/a",
        "http://e.org/a;sessionid=2, http://e.org/a",
        "http://e.org/a?SessionID=2&session_id=3&sessid=4, http://e.org/a",
        "http://e.org/?side=1&sids=2&session=3, http://e.org/?side=1&sids=2&session=3",
        "http://e.org/a?, http://e.org/a",
        "http://e.org/a?#b, http://e.org/a",
        "http://e.org/?a&&b&fbclid, http://e.org/?a&&b",
        "http://e.org/?sutm_x=1&gclidx=2, http://e.org/?sutm_x=1&gclidx=2"
    })
    void shouldDropSessionsAndTracking(String text, String expected) {
        assertThat(canon.parse(text)).isEqualTo(accepted(expected));
    }

    @Test
    void shouldDropMoreWhereAsked() {
        UrlCanon eager = UrlCanon.with(CanonSettings.standard().alsoDropping("visitor", "ref_*"));
        assertThat(eager.parse("http://e.org/?visitor=1&ref_a=2&id=3&utm_id=4"))
                .isEqualTo(accepted("http://e.org/?id=3"));
        UrlCanon none = UrlCanon.with(CanonSettings.standard().withDroppedParameters(Set.of()));
        assertThat(none.parse("http://e.org/;jsessionid=1?utm_id=4"))
                .isEqualTo(accepted("http://e.org/;jsessionid=1?utm_id=4"));
    }

    @Test
    void shouldTakeDefaultPagesForDirectoriesWhereAsked() {
        UrlCanon eager = UrlCanon.with(CanonSettings.standard().withDefaultPages(Set.of("index.html")));
        assertThat(eager.parse("http://e.org/a/index.html?b")).isEqualTo(accepted("http://e.org/a/?b"));
        assertThat(eager.parse("http://e.org/index.html/b")).isEqualTo(accepted("http://e.org/index.html/b"));
        assertThat(canon.parse("http://e.org/a/index.html")).isEqualTo(accepted("http://e.org/a/index.html"));
    }

    @Test
    void shouldMakeNoEscapeByDecodingOne() {
        assertThat(canon.parse("http://e.org/%%36%36")).isEqualTo(accepted("http://e.org/%%366"));
        assertThat(canon.parse("http://e.org/%6%36")).isEqualTo(accepted("http://e.org/%6%36"));
    }

    @Test
    void shouldResolveAgainstABaseWithoutAPath() {
        assertThat(canon.resolve(new CrawlUrl("http://e.org"), "a", StandardCharsets.UTF_8))
                .isEqualTo(accepted("http://e.org/a"));
    }

    @Test
    void shouldTrimWhatAPersonTyped() {
        assertThat(canon.parse("\uFEFF\u2003 http://E.org\u00A0\n")).isEqualTo(accepted("http://e.org/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"example.org", "example.org/a", "//example.org", "/a"})
    void shouldAskForTheScheme(String text) {
        UrlResult.Refused refused = refused(canon.parse(text));
        assertThat(refused.reason()).isEqualTo(UrlResult.Reason.MALFORMED);
        assertThat(refused.detail()).contains(text, "http://");
    }

    @Test
    void shouldAskForTheSchemeBeforeHostAndPort() {
        UrlResult.Refused refused = refused(canon.parse("localhost:8080/a"));
        assertThat(refused.reason()).isEqualTo(UrlResult.Reason.UNSUPPORTED_SCHEME);
        assertThat(refused.detail()).contains("localhost", "http://");
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
    void shouldRefuse(String text, UrlResult.Reason reason) {
        assertThat(refused(canon.parse(text)).reason()).isEqualTo(reason);
    }

    @Test
    void shouldNotRepeatAPassword() {
        assertThat(refused(canon.parse("http://user:secret@e.org/")).detail()).doesNotContain("secret");
    }

    @Test
    void shouldLimitTheLengthOfTheCanonicalForm() {
        UrlCanon brief = UrlCanon.with(CanonSettings.standard().withMaxLength(20));
        assertThat(brief.parse("http://example.org/a")).isEqualTo(accepted("http://example.org/a"));
        assertThat(brief.parse("http://example.org/a#fragment")).isEqualTo(accepted("http://example.org/a"));
        assertThat(refused(brief.parse("http://example.org/ab")).reason()).isEqualTo(UrlResult.Reason.TOO_LONG);
        assertThat(refused(brief.parse("http://example.org/é")).reason()).isEqualTo(UrlResult.Reason.TOO_LONG);
        assertThatThrownBy(() -> CanonSettings.standard().withMaxLength(0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shouldRefuseAHostTooLongToEncode() {
        assertThat(refused(canon.parse("http://" + "é".repeat(100_000))).reason())
                .isEqualTo(UrlResult.Reason.MALFORMED);
        String growing = "\uFDFA".repeat(1_000);
        assertThat(refused(canon.parse("http://" + growing)).reason()).isEqualTo(UrlResult.Reason.MALFORMED);
    }

    @Test
    void shouldEncodeOnlyTheQueryAsThePageIsEncoded() {
        CrawlUrl base = new CrawlUrl("http://e.org/");
        assertThat(canon.resolve(base, "é?é=€", StandardCharsets.ISO_8859_1))
                .isEqualTo(accepted("http://e.org/%C3%A9?%E9=%26%238364%3B"));
        assertThat(canon.resolve(base, "?é", StandardCharsets.UTF_16)).isEqualTo(accepted("http://e.org/?%C3%A9"));
        assertThat(canon.resolve(base, "?−", Charset.forName("windows-31j"))).isEqualTo(accepted("http://e.org/?%81|"));
    }

    private static UrlResult accepted(String value) {
        return new UrlResult.Accepted(new CrawlUrl(value));
    }

    private static UrlResult.Refused refused(UrlResult result) {
        assertThat(result).isInstanceOf(UrlResult.Refused.class);
        return (UrlResult.Refused) result;
    }
}
