package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SiteRules.ErrorShape;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.ErrorProbe;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/** Tells why a page that was fetched has no document, as far as the topic {@code site-rules} shows it. */
final class MissingDocument {
    private final KafkaAccess kafka;

    MissingDocument(KafkaAccess kafka) {
        this.kafka = kafka;
    }

    /** In words; null if there is nothing to say, as of a sitemap. */
    @Nullable
    String reason(CrawlUrl url) throws InterruptedException {
        if (ErrorProbe.isProbe(url)) {
            return "its host was asked for it because it cannot exist, to see what its error pages look like";
        }
        try {
            return softErrors(url)
                    .map(shape -> "likely a soft 404: for missing pages of the shape " + shape.shape()
                            + " its host serves an error page with status 200, as for " + shape.probe())
                    .orElse(null);
        } catch (AuthorizationException e) {
            return "unknown why: no permission to read the topic site-rules";
        }
    }

    private Optional<ErrorShape> softErrors(CrawlUrl url) throws InterruptedException {
        String host = url.host().name();
        int partition = HostPartition.of(host, KafkaOption.partitions(kafka));
        Map<String, SiteRules> table = new HashMap<>();
        try (TopicReader<String, Decoded<SiteRules>> reader = TopicReader.ofPartition(
                kafka,
                kafka.names().of(Topics.SITE_RULES),
                partition,
                new StringDeserializer(),
                Topics.SITE_RULES.deserializer())) {
            reader.readToEnd(record -> TopicReader.update(table, record.key(), record.value()));
        }
        return Optional.ofNullable(table.get(host)).flatMap(rules -> rules.errorShape(url));
    }
}
