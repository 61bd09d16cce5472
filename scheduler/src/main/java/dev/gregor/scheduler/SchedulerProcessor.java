package dev.gregor.scheduler;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.host.HostScheduler;
import dev.gregor.scheduler.host.SchedulerOutbox;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Connects a {@link HostScheduler} to its topics and to the clock. */
final class SchedulerProcessor implements Processor<@Nullable String, HostEvent, String, SchedulerOutput> {
    private static final Logger LOG = LoggerFactory.getLogger(SchedulerProcessor.class);
    private static final Duration TICK = Duration.ofMillis(50);
    private static final Duration PROGRESS_INTERVAL = Duration.ofSeconds(1);

    private final VisitRules rules;
    private final CrawlLimit limit;
    private final CrawlContext crawl;
    private final Meters meters;
    private final Meters.Counter visits;
    private @Nullable ProcessorContext<String, SchedulerOutput> context;
    private @Nullable HostScheduler scheduler;
    private @Nullable Progress published;
    private @Nullable SchedulerGauges gauges;

    SchedulerProcessor(VisitRules rules, CrawlLimit limit, CrawlContext crawl, Meters meters) {
        this.rules = rules;
        this.limit = limit;
        this.crawl = crawl;
        this.meters = meters;
        this.visits = meters.counter(Metric.VISITS);
    }

    /** Runs again after an aborted transaction: the scheduler's memory is rebuilt from the stores. */
    @Override
    public void init(ProcessorContext<String, SchedulerOutput> context) {
        this.context = context;
        this.published = null;
        this.scheduler = new HostScheduler(
                context.taskId().partition(),
                rules,
                new StreamsSchedulerState(context),
                limit,
                new Publisher(),
                crawl,
                now());
        context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, time -> tick(Instant.ofEpochMilli(time)));
        closeGauges();
        SchedulerGauges opened = new SchedulerGauges(meters);
        this.gauges = opened;
        context.schedule(PROGRESS_INTERVAL, PunctuationType.WALL_CLOCK_TIME, time -> publishIfChanged(opened));
    }

    @Override
    public void process(Record<@Nullable String, HostEvent> record) {
        HostScheduler scheduler = Objects.requireNonNull(this.scheduler);
        Instant now = now();
        record.value().dispatch(new HostEvent.Handler() {
            @Override
            public void frontier(FrontierBatch batch) {
                scheduler.onFrontier(record.key() == null ? null : new Host(record.key()), batch, now);
            }

            @Override
            public void report(VisitReport report) {
                scheduler.onReport(report.byReceiversClock(Instant.ofEpochMilli(record.timestamp()), now), now);
            }

            @Override
            public void runStarted(RunStarted started) {
                List<Lease> ended = scheduler.onRunStarted(started.run(), now);
                log(started, ended);
            }

            @Override
            public void message(HostMessage message) {
                scheduler.onMessage(message, now);
            }
        });
        publishIfStateChanged();
    }

    private void log(RunStarted started, List<Lease> ended) {
        if (!ended.isEmpty()) {
            long urls = ended.stream()
                    .mapToLong(lease -> lease.outstanding().size())
                    .sum();
            LOG.info(
                    "run {} started: {} visits of earlier runs ended, {} URLs are queued again",
                    started.run(),
                    ended.size(),
                    urls);
        }
    }

    @Override
    public void close() {
        closeGauges();
        if (context != null) {
            limit.forget(context.taskId().partition());
        }
    }

    private void closeGauges() {
        if (gauges != null) {
            gauges.close();
        }
    }

    private void tick(Instant now) {
        Objects.requireNonNull(scheduler).tick(now);
        publishIfStateChanged();
    }

    /**
     * Publishes when the partition becomes idle or active in the transaction in which that happens: whoever sees that a
     * record was processed also sees whether it made work.
     */
    private void publishIfStateChanged() {
        HostScheduler scheduler = Objects.requireNonNull(this.scheduler);
        Progress last = published;
        if (last == null || last.idle() != scheduler.isIdle() || last.limitReached() != scheduler.limitReached()) {
            publish(scheduler.progress(now()));
        }
    }

    private void publishIfChanged(SchedulerGauges opened) {
        HostScheduler scheduler = Objects.requireNonNull(this.scheduler);
        Progress progress = scheduler.progress(now());
        opened.show(progress, scheduler.longestDue(), scheduler.lostVisits());
        if (!progress.equals(published)) {
            publish(progress);
        }
    }

    private void publish(Progress progress) {
        published = progress;
        forward(Integer.toString(progress.partition()), new SchedulerOutput.OfProgress(progress));
    }

    private final class Publisher implements SchedulerOutbox {
        @Override
        public void visit(Visit visit) {
            visits.add(1);
            forward(visit.host().name(), new SchedulerOutput.OfVisit(visit));
        }

        @Override
        public void message(int partition, HostMessage message) {
            forward(Integer.toString(partition), new SchedulerOutput.OfMessage(message));
        }

        @Override
        public void answer(Answer answer) {
            forward(answer.url().value(), new SchedulerOutput.OfAnswer(answer));
        }

        @Override
        public void excluded(CrawlUrl url, @Nullable ExcludedUrl why) {
            forward(url.value(), new SchedulerOutput.OfExcluded(why));
        }
    }

    private void forward(String key, SchedulerOutput output) {
        Objects.requireNonNull(context).forward(new Record<>(key, output, now().toEpochMilli()));
    }

    private Instant now() {
        return Instant.ofEpochMilli(Objects.requireNonNull(context).currentSystemTimeMs());
    }
}
