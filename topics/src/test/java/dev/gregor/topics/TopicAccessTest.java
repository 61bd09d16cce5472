package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.TopicAccess.Grant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Test;

class TopicAccessTest {
    private static final List<TopicNames> CRAWLS = Stream.of("", "team.", "team.sub.", "te.", "team.seeds.")
            .map(TopicNames::new)
            .toList();

    @Test
    void shouldAllowWhatTheCrawlNamesWithItsPrefix() {
        assertThat(TopicAccess.byRole(new TopicNames("team.")).get("dedup"))
                .extracting(Grant::toString)
                .contains(
                        "topic team.links: READ",
                        "topic team.frontier: WRITE",
                        "topic team.gregor-dedup-*: READ, WRITE, CREATE, DELETE",
                        "group team.gregor-dedup: READ",
                        "transactional id team.gregor-dedup-*: WRITE, DESCRIBE");
        assertThat(TopicAccess.byRole(new TopicNames("team.")).get("fetcher"))
                .extracting(Grant::toString)
                .contains("topic team.visits: READ", "group team.gregor-fetcher: READ");
    }

    @Test
    void shouldAllowNothingOfAnotherCrawl() {
        for (TopicNames crawl : CRAWLS) {
            for (TopicNames other : CRAWLS) {
                if (!crawl.equals(other)) {
                    assertThat(TopicAccess.bindings(crawl, "User:" + TopicAccess.ROLE))
                            .isNotEmpty()
                            .noneMatch(binding -> allowsAny(binding, other));
                }
            }
        }
    }

    private static boolean allowsAny(AclBinding binding, TopicNames other) {
        List<String> names = new ArrayList<>();
        if (binding.pattern().resourceType() == ResourceType.TOPIC) {
            names.addAll(other.all());
        }
        for (String stage : List.of("dedup", "scheduler", "fetcher", "parser", "ranking")) {
            names.add(other.applicationId(stage));
            names.add(other.changelog(stage, "store"));
        }
        String allowed = binding.pattern().name();
        return names.stream()
                .anyMatch(name -> binding.pattern().patternType() == PatternType.PREFIXED
                        ? name.startsWith(allowed)
                        : name.equals(allowed));
    }
}
