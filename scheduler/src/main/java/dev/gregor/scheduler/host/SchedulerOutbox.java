package dev.gregor.scheduler.host;

import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/** What the scheduler publishes. */
public interface SchedulerOutbox {
    void visit(Visit visit);

    /** A message to the scheduler that owns a partition of the frontier, which may be this one. */
    void message(int partition, HostMessage message);

    void answer(Answer answer);

    /** Why a URL has no document; null if it has one, or is queued after all. */
    void excluded(CrawlUrl url, @Nullable ExcludedUrl why);
}
