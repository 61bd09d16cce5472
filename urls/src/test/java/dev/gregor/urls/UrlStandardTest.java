package dev.gregor.urls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * The web platform's tests of the URL standard, all of them. Our canonical form differs by rule, not by case:
 *
 * <ul>
 *   <li>schemes other than http and https are refused, and so is every reference to a base of such a scheme;
 *   <li>user names and passwords are refused;
 *   <li>fragments and empty queries are dropped;
 *   <li>escapes are written in upper case, and not at all for unreserved characters.
 * </ul>
 */
class UrlStandardTest {
    private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})");
    private static final Pattern CREDENTIALS = Pattern.compile("https?://[^/?#]*@.*");

    private final UrlCanon canon = UrlCanon.standard();

    static Stream<UrlSuite.Case> standard() {
        return UrlSuite.whatwg();
    }

    static Stream<UrlSuite.Case> domains() {
        return UrlSuite.toAscii();
    }

    static Stream<JsonNode> percentEncoding() {
        return UrlSuite.objects("wpt-percent-encoding.json").stream();
    }

    @Test
    void shouldRunEveryCase() {
        assertThat(standard()).hasSize(891);
        assertThat(domains()).hasSize(87);
        assertThat(percentEncoding()).hasSize(7);
    }

    @ParameterizedTest
    @MethodSource("standard")
    void shouldParseAsTheUrlStandardDoes(UrlSuite.Case each) {
        String base = each.base();
        if (base == null) {
            assertResult(canon.parse(each.input()), each);
            return;
        }
        UrlResult parsedBase = canon.parse(base);
        if (parsedBase instanceof UrlResult.Refused refused) {
            assertThat(refused.reason()).isEqualTo(reasonToRefuse(base));
            if (!isHttp(base) && each.expected() != null && isHttp(each.expected())) {
                assertResult(canon.parse(each.input()), each);
            }
        } else {
            CrawlUrl url = parsedBase.accepted().orElseThrow();
            assertResult(canon.resolve(url, each.input(), StandardCharsets.UTF_8), each);
        }
    }

    private static void assertResult(UrlResult result, UrlSuite.Case each) {
        String href = each.expected();
        if (href == null) {
            assertThat(result).isInstanceOf(UrlResult.Refused.class);
        } else if (isCrawled(href)) {
            assertThat(result).isEqualTo(new UrlResult.Accepted(new CrawlUrl(canonical(href))));
        } else {
            assertThat(result).isInstanceOfSatisfying(UrlResult.Refused.class, refused -> assertThat(refused.reason())
                    .isEqualTo(reasonToRefuse(href)));
        }
    }

    private static boolean isCrawled(String href) {
        return isHttp(href) && !CREDENTIALS.matcher(href).matches();
    }

    private static boolean isHttp(String href) {
        return href.startsWith("http:") || href.startsWith("https:");
    }

    private static UrlResult.Reason reasonToRefuse(String href) {
        return isHttp(href) ? UrlResult.Reason.CREDENTIALS : UrlResult.Reason.UNSUPPORTED_SCHEME;
    }

    private static String canonical(String href) {
        String withoutFragment = href.replaceFirst("#.*$", "").replaceFirst("\\?$", "");
        return ESCAPE.matcher(withoutFragment).replaceAll(UrlStandardTest::canonicalEscape);
    }

    private static String canonicalEscape(MatchResult escape) {
        String character = Character.toString(Integer.parseInt(escape.group(1), 16));
        String spelling = character.matches("[A-Za-z0-9._~-]")
                ? character
                : escape.group().toUpperCase(Locale.ROOT);
        return Matcher.quoteReplacement(spelling);
    }

    @ParameterizedTest
    @MethodSource("domains")
    void shouldWriteDomainsInAscii(UrlSuite.Case each) {
        UrlResult result = canon.parse("https://" + each.input() + "/x");
        if (each.expected() == null) {
            assertThat(result).isInstanceOf(UrlResult.Refused.class);
        } else {
            assertThat(result).isEqualTo(new UrlResult.Accepted(new CrawlUrl("https://" + each.expected() + "/x")));
        }
    }

    @ParameterizedTest
    @MethodSource("percentEncoding")
    void shouldEncodeTheQueryAsThePageIsEncoded(JsonNode each) {
        CrawlUrl base = new CrawlUrl("http://example.org/");
        String input = "?" + each.get("input").asString();
        each.get("output")
                .forEachEntry((encoding, output) -> assertThat(canon.resolve(base, input, Charset.forName(encoding)))
                        .as(encoding)
                        .isEqualTo(new UrlResult.Accepted(new CrawlUrl("http://example.org/?" + output.asString()))));
    }
}
