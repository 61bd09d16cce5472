package dev.gregor.scheduler;

import dev.gregor.runtime.Measure;
import dev.gregor.runtime.Meters;
import dev.gregor.scheduler.host.CrawlLimit;
import dev.gregor.scheduler.host.HostScheduler;
import dev.gregor.scheduler.host.Outbox;
import dev.gregor.scheduler.host.Surroundings;
import dev.gregor.scheduler.host.VisitRules;
import dev.gregor.topics.Answer;
import dev.gregor.topics.Progress;
import dev.gregor.topics.Relay;
import dev.gregor.topics.Visit;
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
final class SchedulerProcessor implements Processor<String, HostEvent, String, Announcement> {
    private static final Duration TICK = Duration.ofMillis(50);
    private static final Duration PROGRESS = Duration.ofSeconds(1);

    private final VisitRules rules;
    private final CrawlLimit limit;
    private final Surroundings world;
    private @Nullable ProcessorContext<String, Announcement> context;
    private @Nullable HostScheduler scheduler;
    private @Nullable Progress published;
    private final Meters meters;
    private final Meters.Count visits;
    private @Nullable SchedulerLevels levels;

    SchedulerProcessor(VisitRules rules, CrawlLimit limit, Surroundings world, Meters meters) {
        this.meters = meters;
        this.visits = meters.count(Measure.VISITS);
        this.rules = rules;
        this.limit = limit;
        this.world = world;
    }

    /** Runs again after an aborted transaction: the scheduler's index in memory is rebuilt from the stores. */
    @Override
    public void init(ProcessorContext<String, Announcement> context) {
        this.context = context;
        this.published = null;
        this.scheduler = new HostScheduler(
                context.taskId().partition(), rules, new StoreLedger(context), limit, new Forwarding(), world, now());
        context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, time -> tick(Instant.ofEpochMilli(time)));
        forgetLevels();
        SchedulerLevels shown = new SchedulerLevels(meters);
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

    private void publishIfChanged(SchedulerLevels shown) {
        HostScheduler scheduler = Objects.requireNonNull(this.scheduler);
        Progress progress = scheduler.progress(now());
        shown.show(progress, scheduler.longestDue(), scheduler.lostVisits());
        if (!progress.equals(published)) {
            publish(progress);
        }
    }

    private void publish(Progress progress) {
        published = progress;
        forward(Integer.toString(progress.partition()), new Announcement.Progressed(progress));
    }

    private final class Forwarding implements Outbox {
        @Override
        public void visit(Visit visit) {
            visits.add(1);
            forward(visit.host().name(), new Announcement.Sent(visit));
        }

        @Override
        public void relay(int partition, Relay relay) {
            forward(Integer.toString(partition), new Announcement.Relayed(partition, relay));
        }

        @Override
        public void answer(Answer answer) {
            forward(answer.url().value(), new Announcement.Answered(answer));
        }
    }

    private void forward(String key, Announcement announcement) {
        Objects.requireNonNull(context).forward(new Record<>(key, announcement, now().toEpochMilli()));
    }

    private Instant now() {
        return Instant.ofEpochMilli(Objects.requireNonNull(context).currentSystemTimeMs());
    }
}
