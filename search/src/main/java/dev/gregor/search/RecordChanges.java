package dev.gregor.search;

import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.search.index.IndexChange;
import dev.gregor.search.index.IndexChange.AliasChange;
import dev.gregor.search.index.IndexChange.CommunityChange;
import dev.gregor.search.index.IndexChange.DuplicateChange;
import dev.gregor.search.index.IndexChange.PageChange;
import dev.gregor.search.index.IndexChange.RankChange;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.SiteCommunity;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.UrlFormat;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.Rank;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the records of the topics change in the index. */
final class RecordChanges {
    static final List<Topic<?>> TOPICS =
            List.of(Topics.DOCUMENTS, Topics.RANKS, Topics.DUPLICATES, Topics.ALIASES, Topics.COMMUNITIES);

    /** A longer name of a host with its port is not one. */
    private static final int MAX_HOST = 300;

    private RecordChanges() {}

    /** Null if the record has a key that none of ours has. */
    static @Nullable IndexChange of(TopicRecord record) {
        Object value = record.value();
        return value == null ? deletion(record.topic(), record.key()) : change(value);
    }

    private static @Nullable IndexChange deletion(Topic<?> topic, String key) {
        if (topic.equals(Topics.ALIASES)) {
            return key.length() > MAX_HOST ? null : new AliasChange(key, null);
        }
        if (topic.equals(Topics.COMMUNITIES)) {
            return key.length() > MAX_HOST ? null : new CommunityChange(key, null);
        }
        String url;
        try {
            url = UrlFormat.read(key).value();
        } catch (IllegalArgumentException e) {
            return null;
        }
        if (topic.equals(Topics.DOCUMENTS)) {
            return new PageChange(url, null);
        }
        return topic.equals(Topics.RANKS) ? new RankChange(url, null) : new DuplicateChange(url, null);
    }

    private static @Nullable IndexChange change(Object value) {
        if (value instanceof Document document) {
            return new PageChange(document.url().value(), PageSource.of(document));
        } else if (value instanceof Rank rank) {
            return new RankChange(rank.url().value(), rank.rank());
        } else if (value instanceof Duplicate duplicate) {
            return new DuplicateChange(
                    duplicate.url().value(), duplicate.original().value());
        } else if (value instanceof Alias alias && alias.host().name().length() <= MAX_HOST) {
            return new AliasChange(alias.host().name(), alias.site().name());
        } else if (value instanceof Community community && community.site().length() <= MAX_HOST) {
            return new CommunityChange(
                    community.site(), new SiteCommunity(community.community(), shortened(community.name())));
        }
        return null;
    }

    private static @Nullable String shortened(@Nullable String name) {
        return name == null || name.length() <= MAX_HOST ? name : name.substring(0, MAX_HOST);
    }
}
