package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopicNamesTest {
    private static final TopicNames TEAM = new TopicNames("team.");

    @Test
    void shouldPutThePrefixInFrontOfEveryName() {
        assertThat(TEAM.of(Topics.SITE_RULES)).isEqualTo("team.site-rules");
        assertThat(TEAM.applicationId("dedup")).isEqualTo("team.gregor-dedup");
        assertThat(TEAM.fetcherGroup()).isEqualTo("team.gregor-fetcher");
        assertThat(TEAM.changelog("dedup", "seen")).isEqualTo("team.gregor-dedup-seen-changelog");
        assertThat(TEAM.all()).hasSameSizeAs(Topics.all()).allSatisfy(name -> assertThat(name)
                .startsWith("team."));
    }

    @Test
    void shouldChangeNothingWithoutAPrefix() {
        assertThat(TopicNames.UNPREFIXED.of(Topics.SEEDS)).isEqualTo("seeds");
        assertThat(TopicNames.UNPREFIXED.applicationId("dedup")).isEqualTo("gregor-dedup");
        assertThat(TopicNames.UNPREFIXED.all())
                .isEqualTo(Topics.all().stream().map(Topic::baseName).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"team.", "a.", "7.", "search.team-2.", "a.b.c."})
    void shouldTakeAPrefix(String prefix) {
        assertThat(new TopicNames(prefix).prefix()).isEqualTo(prefix);
    }

    /** Without the dot, {@code rank-} and {@code progress} would be the topic of a crawl without a prefix. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "team", "rank-", "Team.", "te am.", "te_am.", ".", "a..b.", ".a.", "-a.", "a-.", "ä.", "a/b.", "a.\n"
            })
    void shouldNotTakeABadPrefix(String prefix) {
        assertThatThrownBy(() -> new TopicNames(prefix))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("such as team.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gregor-dedup-x.", "a.gregor-b."})
    void shouldNotTakeAPrefixThatLooksLikeAnApplication(String prefix) {
        assertThatThrownBy(() -> new TopicNames(prefix)).hasMessageContaining("gregor-");
    }

    @Test
    void shouldBoundThePrefix() {
        assertThat(new TopicNames("a".repeat(63) + ".").prefix()).hasSize(64);
        assertThatThrownBy(() -> new TopicNames("a".repeat(64) + ".")).hasMessage("expected at most 64 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"seeds", "team.rank-progress", "a.b.gregor-dedup-seen-changelog"})
    void shouldFindThePrefixOfATopic(String topic) {
        assertThat(TopicNames.prefixOf(topic)).contains(topic.substring(0, topic.lastIndexOf('.') + 1));
    }

    @Test
    void shouldKnowTheTopicsOfOtherCrawls() {
        assertThat(TEAM.isOfAnotherCrawl("seeds")).isTrue();
        assertThat(TEAM.isOfAnotherCrawl("other.gregor-dedup-seen-changelog")).isTrue();
        assertThat(TEAM.isOfAnotherCrawl("team.team.seeds")).isTrue();
        assertThat(TEAM.isOfAnotherCrawl("team.seeds")).isFalse();
        assertThat(TEAM.isOfAnotherCrawl("__consumer_offsets")).isFalse();
        assertThat(TEAM.isOfAnotherCrawl("shop.orders")).isFalse();
        assertThat(TopicNames.UNPREFIXED.isOfAnotherCrawl("team.seeds")).isTrue();
    }
}
