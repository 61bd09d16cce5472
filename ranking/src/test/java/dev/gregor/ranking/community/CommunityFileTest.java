package dev.gregor.ranking.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.urls.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommunityFileTest {
    @TempDir
    private Path folder;

    private CommunityFile read(String text) throws IOException {
        return CommunityFile.read(Files.writeString(folder.resolve("communities.json"), text));
    }

    @Test
    void shouldReadHostsAndDomains() throws IOException {
        CommunityFile file =
                read("{\"Local news\": [\"example.org\", \"WWW.example.com\"], \"sport\": [\"localhost:8080\"]}");
        assertThat(file.communityOf(new Host("www.example.org"))).isEqualTo("Local news");
        assertThat(file.communityOf(new Host("www.example.com"))).isEqualTo("Local news");
        assertThat(file.communityOf(new Host("shop.example.com"))).isNull();
        assertThat(file.communityOf(new Host("localhost:8080"))).isEqualTo("sport");
        assertThat(file.blockOf(new Host("www.example.org"))).isEqualTo("community:Local+news");
        assertThat(file.blockOf(new Host("shop.example.com"))).isEqualTo("shop.example.com");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | expected {\"community\": [\"site\", …], …}",
                "[1] | expected {\"community\": [\"site\", …], …}",
                "{} | expected {\"community\": [\"site\", …], …}",
                "null | expected {\"community\": [\"site\", …], …}",
                "{\"a\": null} | the community \"a\" has no list of sites",
                "{\" \": [\"a.org\"]} | expected a name of 1 to 100 characters",
                "{\"a\": [\"a b\"]} | the community \"a\" has the site \"a b\": expected a host or a domain",
                "{\"a\": [\"a.org\"], \"b\": [\"a.org\"]} | the site a.org is in two communities: \"a\" and \"b\"",
            })
    void shouldSayWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }
}
