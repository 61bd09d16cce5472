package dev.gregor.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UrlSettingsTest {
    private static final List<Setting<?>> KNOWN =
            List.of(UrlSettings.DROP_PARAMETERS, UrlSettings.DEFAULT_PAGES, UrlSettings.MAX_URL);

    @Test
    void shouldDropSessionIdsByDefault() {
        assertThat(canonical(Map.of(), "http://e.org/a;jsessionid=1?sessid=2&id=3"))
                .isEqualTo("http://e.org/a?id=3")
                .isEqualTo(canonical(Map.of(), "http://e.org/a;jsessionid=2?sessid=1&id=3"));
        assertThat(canonical(Map.of(), "http://e.org/index.html")).isEqualTo("http://e.org/index.html");
    }

    @Test
    void shouldDropTheParametersOfTheSetting() {
        Map<String, String> settings = Map.of("GREGOR_DROP_PARAMETERS", "visitor, ref_*");
        assertThat(canonical(settings, "http://e.org/?Visitor=1&ref_a=2&sid=3")).isEqualTo("http://e.org/?sid=3");
        assertThat(canonical(Map.of("GREGOR_DROP_PARAMETERS", ""), "http://e.org/?sid=3"))
                .isEqualTo("http://e.org/?sid=3");
    }

    @Test
    void shouldReplaceDefaultPagesByTheirDirectory() {
        Map<String, String> settings = Map.of("GREGOR_DEFAULT_PAGES", "index.html,index.php");
        assertThat(canonical(settings, "http://e.org/a/index.php?b")).isEqualTo("http://e.org/a/?b");
    }

    @Test
    void shouldLimitTheLengthOfUrls() {
        String url = "http://e.org/" + "a".repeat(64 - 13);
        Map<String, String> settings = Map.of("GREGOR_MAX_URL", "64");
        assertThat(canonical(settings, url)).isEqualTo(url);
        assertThat(canonicalizer(settings).parse(url + "a").toOptional()).isEmpty();
        assertThatThrownBy(() -> canonicalizer(Map.of("GREGOR_MAX_URL", "2049")))
                .isInstanceOf(BadSetting.class);
    }

    private static String canonical(Map<String, String> settings, String url) {
        return canonicalizer(settings).parse(url).toOptional().orElseThrow().value();
    }

    private static UrlCanonicalizer canonicalizer(Map<String, String> settings) {
        return UrlSettings.canonicalizer(Settings.from(settings, KNOWN));
    }
}
