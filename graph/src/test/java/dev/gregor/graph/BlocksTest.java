package dev.gregor.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BlocksTest {
    private static WebGraph graph(String... urls) {
        WebGraphBuilder builder = WebGraph.builder();
        for (String url : urls) {
            builder.add(url);
        }
        return builder.build();
    }

    @Test
    void shouldGroupPagesByHost() {
        Blocks blocks = Blocks.of(
                graph("http://www.a.org/1", "http://b.org/", "https://www.a.org/2?q", "http://a.org:8080/"),
                BlockKind.HOST);
        assertThat(blocks.ofNodes()).containsExactly(0, 1, 0, 2);
        assertThat(blocks.count()).isEqualTo(3);
        assertThat(blocks.name(2)).isEqualTo("a.org:8080");
        assertThat(blocks.of(2)).isZero();
    }

    @Test
    void shouldGroupHostsByDomain() {
        Blocks blocks = Blocks.of(
                graph("http://www.a.co.uk/", "http://b.co.uk/", "http://a.co.uk:81/", "http://10.0.0.1/"),
                BlockKind.DOMAIN);
        assertThat(blocks.ofNodes()).containsExactly(0, 1, 0, 2);
        assertThat(blocks.name(0)).isEqualTo("a.co.uk");
        assertThat(blocks.name(2)).isEqualTo("10.0.0.1");
    }

    @Test
    void shouldGroupSpellingsOfAHost() {
        Blocks blocks = Blocks.of(
                graph(
                        "http://a.org/",
                        "HTTP://A.org",
                        "http://a.org?x",
                        "http://a.org:80/#y",
                        "http:/a.org/x",
                        "odd://B b/",
                        "mailto"),
                BlockKind.HOST);
        assertThat(blocks.ofNodes()).containsExactly(0, 0, 0, 0, 0, 1, 2);
        assertThat(blocks.name(1)).isEqualTo("odd://B b/");
    }

    @Test
    void shouldFindNoBlocksInAnEmptyGraph() {
        assertThat(Blocks.of(graph(), BlockKind.HOST).count()).isZero();
    }
}
