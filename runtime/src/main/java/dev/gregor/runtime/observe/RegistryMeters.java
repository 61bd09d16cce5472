package dev.gregor.runtime.observe;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.Metric.Kind;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

/** Meters of a Micrometer registry. Counters and gauges are read at each scrape. */
final class RegistryMeters implements Meters {
    private static final Duration[] HISTOGRAM_BUCKETS = {
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
    private final Map<Key, LongAdder> counters = new ConcurrentHashMap<>();
    private final Set<Key> registeredGauges = ConcurrentHashMap.newKeySet();
    private final Set<PartitionGauges> partitions = ConcurrentHashMap.newKeySet();

    RegistryMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    /** One time series: a metric and a value of its label. */
    private record Key(Metric metric, String label) {
        Tags tags() {
            return metric.label().isEmpty() ? Tags.empty() : Tags.of(metric.label(), label);
        }
    }

    @Override
    public Counter counter(Metric metric) {
        return counter(metric, "");
    }

    @Override
    public Counter counter(Metric metric, String label) {
        return counters.computeIfAbsent(key(metric, label, Kind.COUNTER), this::newCounter)::add;
    }

    private LongAdder newCounter(Key key) {
        LongAdder counter = new LongAdder();
        FunctionCounter.builder(key.metric().id(), counter, LongAdder::doubleValue)
                .tags(key.tags())
                .description(key.metric().description())
                .register(registry);
        return counter;
    }

    @Override
    public Timer timer(Metric metric) {
        String id = key(metric, "", Kind.HISTOGRAM).metric().id();
        return new HistogramTimer(io.micrometer.core.instrument.Timer.builder(id)
                .description(metric.description())
                .serviceLevelObjectives(HISTOGRAM_BUCKETS)
                .register(registry));
    }

    @Override
    public Gauges gauges() {
        PartitionGauges gauges = new PartitionGauges();
        partitions.add(gauges);
        return gauges;
    }

    private static Key key(Metric metric, String label, Kind kind) {
        if (metric.kind() != kind || metric.label().isEmpty() != label.isEmpty()) {
            throw new IllegalArgumentException(
                    metric + " is a " + metric.kind() + " with the label '" + metric.label() + "'");
        }
        return new Key(metric, label);
    }

    private record HistogramTimer(io.micrometer.core.instrument.Timer timer) implements Timer {
        @Override
        public long start() {
            return System.nanoTime();
        }

        @Override
        public void stop(long start) {
            record(System.nanoTime() - start);
        }

        @Override
        public void record(long nanos) {
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }
    }

    private void register(Key key) {
        if (registeredGauges.add(key)) {
            Gauge.builder(key.metric().id(), () -> value(key))
                    .tags(key.tags())
                    .description(key.metric().description())
                    .register(registry);
        }
    }

    private double value(Key key) {
        DoubleStream values = partitions.stream()
                .map(partition -> partition.values.get(key))
                .filter(Objects::nonNull)
                .mapToDouble(DoubleSupplier::getAsDouble);
        return key.metric().kind() == Kind.MAX_GAUGE ? values.max().orElse(0) : values.sum();
    }

    private final class PartitionGauges implements Gauges {
        private final Map<Key, DoubleSupplier> values = new ConcurrentHashMap<>();

        @Override
        public void set(Metric metric, double value) {
            observe(metric, () -> value);
        }

        @Override
        public void setAll(Metric metric, Map<String, ? extends Number> valuesByLabel) {
            values.keySet().stream()
                    .filter(key -> key.metric() == metric && !valuesByLabel.containsKey(key.label()))
                    .forEach(key -> values.put(key, () -> 0));
            valuesByLabel.forEach((label, value) -> put(new Key(metric, label), value::doubleValue));
        }

        @Override
        public void observe(Metric metric, DoubleSupplier value) {
            put(new Key(metric, ""), value);
        }

        private void put(Key key, DoubleSupplier value) {
            values.put(key, value);
            register(key);
        }

        @Override
        public void close() {
            partitions.remove(this);
        }
    }
}
