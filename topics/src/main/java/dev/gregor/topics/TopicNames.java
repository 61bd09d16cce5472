package dev.gregor.topics;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The names that a crawl uses in Kafka: of its topics, its groups and its applications. Crawls with different prefixes
 * share a cluster without meeting.
 *
 * <p>A prefix ends with a dot, and no name behind it contains one. So the prefix of a name is what is before its last
 * dot, and no two crawls have a name in common. Underscores are not allowed because Kafka takes {@code a.b} and
 * {@code a_b} for a collision; capitals are not because Kubernetes does not take them.
 *
 * @param prefix the beginning of every name; empty, or it ends with a dot
 */
public record TopicNames(String prefix) {
    /** With the longest name of an internal topic behind it, it stays far below Kafka's limit of 249 characters. */
    public static final int MAX_PREFIX = 64;

    private static final String APPLICATION = "gregor-";
    private static final Pattern PREFIX = Pattern.compile("([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)*");
    private static final Set<String> BASE_NAMES =
            Topics.all().stream().map(Topic::baseName).collect(Collectors.toUnmodifiableSet());

    /** The names of a crawl that has a Kafka of its own. It comes last, as its constructor needs the constants above. */
    public static final TopicNames UNPREFIXED = new TopicNames("");

    public TopicNames {
        if (prefix.length() > MAX_PREFIX) {
            throw new IllegalArgumentException("expected at most " + MAX_PREFIX + " characters");
        }
        if (!PREFIX.matcher(prefix).matches()) {
            throw new IllegalArgumentException(
                    "expected lower-case letters, digits, hyphens and dots, with a dot at the end, such as team.");
        }
        if (prefix.startsWith(APPLICATION) || prefix.contains("." + APPLICATION)) {
            throw new IllegalArgumentException(
                    "no part of it may begin with " + APPLICATION + ", as the internal topics of stages do");
        }
    }

    /** The name of a topic of the catalogue. */
    public String of(Topic<?> topic) {
        return prefix + topic.baseName();
    }

    /** The names of all topics of the catalogue. */
    public List<String> all() {
        return Topics.all().stream().map(this::of).toList();
    }

    /**
     * The application ID of a stage. It is the consumer group of the stage, and the beginning of its internal topics,
     * its transactional IDs, its client IDs and its state folder.
     */
    public String applicationId(String stage) {
        return applicationPrefix() + stage;
    }

    /** The beginning of all application IDs, and of no other name. */
    public String applicationPrefix() {
        return prefix + APPLICATION;
    }

    /** The changelog of a state store of a stage. */
    public String changelog(String stage, String store) {
        return applicationId(stage) + "-" + store + "-changelog";
    }

    /** The share group of all fetchers. */
    public String fetcherGroup() {
        return applicationId("fetcher");
    }

    /** Whether a topic belongs to a crawl with another prefix. */
    public boolean isOfAnotherCrawl(String topic) {
        return prefixOf(topic).filter(other -> !other.equals(prefix)).isPresent();
    }

    /** The prefix of the crawl that a topic belongs to; none if it belongs to no crawl. */
    public static Optional<String> prefixOf(String topic) {
        int end = topic.lastIndexOf('.') + 1;
        String rest = topic.substring(end);
        return BASE_NAMES.contains(rest) || rest.startsWith(APPLICATION)
                ? Optional.of(topic.substring(0, end))
                : Optional.empty();
    }
}
