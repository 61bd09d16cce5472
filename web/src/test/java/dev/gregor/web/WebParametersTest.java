package dev.gregor.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WebParametersTest {
    @Test
    void shouldReadParameters() {
        WebParameters parameters = WebParameters.parse("q=a+b%20%22c%22&site=x&site=y&empty=&flag&k=%ED%95%9C");

        assertThat(parameters.get("q")).isEqualTo("a b \"c\"");
        assertThat(parameters.all("site")).containsExactly("x", "y");
        assertThat(parameters.get("empty")).isEmpty();
        assertThat(parameters.all("flag")).containsExactly("");
        assertThat(parameters.all("none")).isEmpty();
        assertThat(parameters.get("k")).isEqualTo("한");
    }

    @Test
    void shouldReadWhatIsNotWellFormed() {
        WebParameters parameters = WebParameters.parse("&&=x&q=100%&r=%zz%4&s=%ff%fe&t=a=b&");

        assertThat(parameters.get("q")).isEqualTo("100%");
        assertThat(parameters.get("r")).isEqualTo("%zz%4");
        assertThat(parameters.get("s")).isEqualTo("\uFFFD\uFFFD");
        assertThat(parameters.get("t")).isEqualTo("a=b");
    }

    @Test
    void shouldReadNumbers() {
        WebParameters parameters = WebParameters.parse("a=12&b=x&c=99999999999&d=-1");

        assertThat(parameters.number("a")).hasValue(12);
        assertThat(parameters.number("b")).isEmpty();
        assertThat(parameters.number("c")).isEmpty();
        assertThat(parameters.number("d")).hasValue(-1);
        assertThat(parameters.number("e")).isEmpty();
    }

    @Test
    void shouldBoundNumberAndLength() {
        WebParameters many = WebParameters.parse("a=1&".repeat(1_000));
        WebParameters longValue = WebParameters.parse("a=" + "x".repeat(10_000));

        assertThat(many.all("a")).hasSize(WebParameters.MAX_PARAMETERS);
        assertThat(longValue.get("a")).hasSize(WebParameters.MAX_VALUE);
    }
}
