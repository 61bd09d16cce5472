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
 * All web platform tests of the URL standard. The canonical form differs from the standard by these rules:
 *
 * <ul>
 *   <li>schemes other than http and https are invalid, and so is every reference to a base of such a scheme;
 *   <li>user names and passwords are invalid;
 *   <li>hosts have neither the dot of the DNS root nor an IPv4 address mapped into IPv6 (no test has one);
 *   <li>fragments and empty queries are removed;
 *   <li>escapes are in upper case, and unreserved characters are not escaped.
 * </ul>
 */
class UrlStandardTest {
    private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})");
    private static final Pattern CREDENTIALS = Pattern.compile("https?://[^/?#]*@.*");

    private final UrlCanonicalizer canonicalizer = UrlCanonicalizer.standard();

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
            assertResult(canonicalizer.parse(each.input()), each);
            return;
        }
        UrlResult parsedBase = canonicalizer.parse(base);
        if (parsedBase instanceof UrlResult.Invalid invalid) {
            assertThat(invalid.problem()).isEqualTo(expectedProblem(base));
            if (!isHttp(base) && each.expected() != null && isHttp(each.expected())) {
                assertResult(canonicalizer.parse(each.input()), each);
            }
        } else {
            CrawlUrl url = parsedBase.toOptional().orElseThrow();
            assertResult(canonicalizer.resolve(url, each.input(), StandardCharsets.UTF_8), each);
        }
    }

    private static void assertResult(UrlResult result, UrlSuite.Case each) {
        String href = each.expected();
        if (href == null) {
            assertThat(result).isInstanceOf(UrlResult.Invalid.class);
        } else if (isCrawled(href)) {
            assertThat(result).isEqualTo(new UrlResult.Valid(new CrawlUrl(canonical(href))));
        } else {
            assertThat(result).isInstanceOfSatisfying(UrlResult.Invalid.class, invalid -> assertThat(invalid.problem())
                    .isEqualTo(expectedProblem(href)));
        }
    }

    private static boolean isCrawled(String href) {
        return isHttp(href) && !CREDENTIALS.matcher(href).matches();
    }

    private static boolean isHttp(String href) {
        return href.startsWith("http:") || href.startsWith("https:");
    }

    private static UrlResult.Problem expectedProblem(String href) {
        return isHttp(href) ? UrlResult.Problem.CREDENTIALS : UrlResult.Problem.UNSUPPORTED_SCHEME;
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
    void shouldConvertDomainsToAscii(UrlSuite.Case each) {
        UrlResult result = canonicalizer.parse("https://" + each.input() + "/x");
        if (each.expected() == null) {
            assertThat(result).isInstanceOf(UrlResult.Invalid.class);
        } else {
            assertThat(result).isEqualTo(new UrlResult.Valid(new CrawlUrl("https://" + each.expected() + "/x")));
        }
    }

    @ParameterizedTest
    @MethodSource("percentEncoding")
    void shouldEncodeTheQueryInTheEncodingOfThePage(JsonNode each) {
        CrawlUrl base = new CrawlUrl("http://example.org/");
        String input = "?" + each.get("input").asString();
        each.get("output").forEachEntry((encoding, output) -> assertThat(
                        canonicalizer.resolve(base, input, Charset.forName(encoding)))
                .as(encoding)
                .isEqualTo(new UrlResult.Valid(new CrawlUrl("http://example.org/?" + output.asString()))));
    }
}
