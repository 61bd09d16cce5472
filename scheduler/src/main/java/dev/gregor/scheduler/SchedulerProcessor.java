package dev.gregor.scheduler;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.host.HostScheduler;
import dev.gregor.scheduler.host.SchedulerOutbox;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Joins a {@link HostScheduler} to its topics and to the clock. */
final class SchedulerProcessor implements Processor<String, HostEvent, String, SchedulerOutput> {
    private static final Duration TICK = Duration.ofMillis(50);
    private static final Duration PROGRESS = Duration.ofSeconds(1);

    private final VisitRules rules;
    private final CrawlLimit limit;
    private final CrawlContext world;
    private @Nullable ProcessorContext<String, SchedulerOutput> context;
    private @Nullable HostScheduler scheduler;
    private @Nullable Progress published;
    private final Meters meters;
    private final Meters.Count visits;
    private @Nullable SchedulerGauges levels;

    SchedulerProcessor(VisitRules rules, CrawlLimit limit, CrawlContext world, Meters meters) {
        this.meters = meters;
        this.visits = meters.count(Metric.VISITS);
        this.rules = rules;
        this.limit = limit;
        this.world = world;
    }

    /** Runs again after an aborted transaction: the scheduler's index in memory is rebuilt from the stores. */
    @Override
    public void init(ProcessorContext<String, SchedulerOutput> context) {
        this.context = context;
        this.published = null;
        this.scheduler = new HostScheduler(
                context.taskId().partition(),
                rules,
                new StreamsSchedulerState(context),
                limit,
                new Forwarding(),
                world,
                now());
        context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, time -> tick(Instant.ofEpochMilli(time)));
        forgetLevels();
        SchedulerGauges shown = new SchedulerGauges(meters);
        this.levels = shown;
        context.schedule(PROGRESS, PunctuationType.WALL_CLOCK_TIME, time -> publishIfChanged(shown));
    }

    @Override
    public void process(Record<String, HostEvent> record) {
        HostScheduler scheduler = Objects.requireNonNull(this.scheduler);
        Instant now = now();
        if (record.value() instanceof HostEvent.Found found) {
            scheduler.found(new Host(record.key()), found.batch(), now);
        } else if (record.value() instanceof HostEvent.Mentioned mentioned) {
            scheduler.mentioned(mentioned.mentions());
        } else if (record.value() instanceof HostEvent.Reported reported) {
            scheduler.reported(reported.report().heard(Instant.ofEpochMilli(record.timestamp()), now), now);
        } else if (record.value() instanceof HostEvent.Relayed relayed) {
            scheduler.relayed(relayed.relay(), now);
        }
        publishIfTurned();
    }

    @Override
    public void close() {
        forgetLevels();
        if (context != null) {
            limit.forget(context.taskId().partition());
        }
    }

    private void forgetLevels() {
        if (levels != null) {
            levels.close();
        }
    }

    private void tick(Instant now) {
        Objects.requireNonNull(scheduler).tick(now);
        publishIfTurned();
    }

    /**
     * Falling idle and waking up are told in the transaction in which they happen: whoever sees that this input was
     * taken also sees whether it made work.
     */
    private void publishIfTurned() {
        HostScheduler scheduler = Objects.requireNonNull(this.scheduler);
        Progress last = published;
        if (last == null || last.idle() != scheduler.idle() || last.limitReached() != scheduler.limitReached()) {
            publish(scheduler.progress(now()));
        }
    }

    private void publishIfChanged(SchedulerGauges shown) {
        HostScheduler scheduler = Objects.requireNonNull(this.scheduler);
        Progress progress = scheduler.progress(now());
        shown.show(progress, scheduler.longestDue(), scheduler.lostVisits());
        if (!progress.equals(published)) {
            publish(progress);
        }
    }

    private void publish(Progress progress) {
        published = progress;
        forward(Integer.toString(progress.partition()), new SchedulerOutput.Progressed(progress));
    }

    private final class Forwarding implements SchedulerOutbox {
        @Override
        public void visit(Visit visit) {
            visits.add(1);
            forward(visit.host().name(), new SchedulerOutput.Sent(visit));
        }

        @Override
        public void relay(int partition, HostMessage relay) {
            forward(Integer.toString(partition), new SchedulerOutput.Relayed(partition, relay));
        }

        @Override
        public void answer(Answer answer) {
            forward(answer.url().value(), new SchedulerOutput.Answered(answer));
        }
    }

    private void forward(String key, SchedulerOutput announcement) {
        Objects.requireNonNull(context).forward(new Record<>(key, announcement, now().toEpochMilli()));
    }

    private Instant now() {
        return Instant.ofEpochMilli(Objects.requireNonNull(context).currentSystemTimeMs());
    }
}
