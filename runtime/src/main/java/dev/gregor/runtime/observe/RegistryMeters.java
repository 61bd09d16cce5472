package dev.gregor.runtime.observe;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.Metric.Kind;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

/** Meters of a registry. A count is an adder that is read when somebody looks; so is a level. */
final class RegistryMeters implements Meters {
    private static final Duration[] STEPS = {
        Duration.ofNanos(500_000),
        Duration.ofMillis(1),
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofMillis(2_500),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofMinutes(1)
    };

    private final MeterRegistry registry;
    private final Map<Key, LongAdder> counts = new ConcurrentHashMap<>();
    private final Set<Key> levels = ConcurrentHashMap.newKeySet();
    private final Set<LivePart> parts = ConcurrentHashMap.newKeySet();

    RegistryMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    private record Key(Metric measure, String label) {
        Tags tags() {
            return measure.label().isEmpty() ? Tags.empty() : Tags.of(measure.label(), label);
        }
    }

    @Override
    public Count count(Metric measure) {
        return count(measure, "");
    }

    @Override
    public Count count(Metric measure, String label) {
        return counts.computeIfAbsent(key(measure, label, Kind.COUNT), this::newCount)::add;
    }

    private LongAdder newCount(Key key) {
        LongAdder count = new LongAdder();
        FunctionCounter.builder(key.measure().id(), count, LongAdder::doubleValue)
                .tags(key.tags())
                .description(key.measure().meaning())
                .register(registry);
        return count;
    }

    @Override
    public Timing timing(Metric measure) {
        Timer timer = Timer.builder(key(measure, "", Kind.TIME).measure().id())
                .description(measure.meaning())
                .serviceLevelObjectives(STEPS)
                .register(registry);
        return new LiveTiming(timer);
    }

    @Override
    public Part part() {
        LivePart part = new LivePart();
        parts.add(part);
        return part;
    }

    private static Key key(Metric measure, String label, Kind kind) {
        if (measure.kind() != kind || measure.label().isEmpty() != label.isEmpty()) {
            throw new IllegalArgumentException(measure + " is a " + measure.kind() + " by '" + measure.label() + "'");
        }
        return new Key(measure, label);
    }

    private record LiveTiming(Timer timer) implements Timing {
        @Override
        public long begin() {
            return System.nanoTime();
        }

        @Override
        public void since(long begun) {
            took(System.nanoTime() - begun);
        }

        @Override
        public void took(long nanos) {
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }
    }

    private void show(Key key) {
        if (levels.add(key)) {
            Gauge.builder(key.measure().id(), () -> level(key))
                    .tags(key.tags())
                    .description(key.measure().meaning())
                    .register(registry);
        }
    }

    private double level(Key key) {
        DoubleStream told = parts.stream()
                .map(part -> part.told.get(key))
                .filter(Objects::nonNull)
                .mapToDouble(DoubleSupplier::getAsDouble);
        return key.measure().kind() == Kind.HIGHEST ? told.max().orElse(0) : told.sum();
    }

    private final class LivePart implements Part {
        private final Map<Key, DoubleSupplier> told = new ConcurrentHashMap<>();

        @Override
        public void level(Metric measure, double level) {
            read(measure, () -> level);
        }

        @Override
        public void read(Metric measure, DoubleSupplier level) {
            put(new Key(measure, ""), level);
        }

        @Override
        public void levels(Metric measure, Map<String, ? extends Number> levels) {
            told.keySet().stream()
                    .filter(key -> key.measure() == measure && !levels.containsKey(key.label()))
                    .forEach(key -> told.put(key, () -> 0));
            levels.forEach((label, level) -> put(new Key(measure, label), level::doubleValue));
        }

        private void put(Key key, DoubleSupplier level) {
            told.put(key, level);
            show(key);
        }

        @Override
        public void close() {
            parts.remove(this);
        }
    }
}
