package dev.gregor.runtime.observe;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.observe.HttpEndpoint.Reply;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where a process can be watched from: by HTTP if a port is set, else not at all, and then nothing is measured. */
public final class MetricsServer implements AutoCloseable {
    public static final Setting<OptionalInt> PORT = new Setting<>(
            "GREGOR_HTTP_PORT",
            "none",
            "port of /metrics, /health/live and /health/ready; 0 for a free one, which is told; none for no server",
            MetricsServer::readPort);
    public static final Setting<String> BIND = Setting.text(
            "GREGOR_HTTP_BIND",
            "127.0.0.1",
            "address that GREGOR_HTTP_PORT is opened on; with 0.0.0.0 whoever reaches this machine can look");

    public static final List<Setting<?>> SETTINGS = List.of(PORT, BIND);

    private static final int HIGHEST_PORT = 65_535;
    private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final List<Service> watched = new CopyOnWriteArrayList<>();
    private final List<AutoCloseable> bound = new ArrayList<>();
    private final @Nullable PrometheusMeterRegistry registry;
    private final @Nullable HttpEndpoint endpoint;
    private final Meters meters;

    private MetricsServer() {
        this.registry = null;
        this.endpoint = null;
        this.meters = Meters.NONE;
    }

    private MetricsServer(InetSocketAddress address) throws IOException {
        PrometheusMeterRegistry opened = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        opened.config().meterFilter(KafkaMeters.filter());
        this.registry = opened;
        this.meters = new RegistryMeters(opened);
        Map<String, Supplier<Reply>> pages = new TreeMap<>();
        pages.put("/metrics", () -> new Reply(200, METRICS_TYPE, opened.scrape()));
        pages.put("/health/live", () -> health("live", Service::live));
        pages.put("/health/ready", () -> health("ready", Service::ready));
        this.endpoint = HttpEndpoint.open(address, pages);
        bindProcess(opened);
    }

    /**
     * Opens it as the settings say.
     *
     * @throws BadSetting if the port cannot be had
     */
    public static MetricsServer open(Settings settings) {
        OptionalInt port = settings.get(PORT);
        if (port.isEmpty()) {
            return new MetricsServer();
        }
        String bind = settings.get(BIND);
        try {
            return new MetricsServer(new InetSocketAddress(InetAddress.getByName(bind), port.getAsInt()));
        } catch (UnknownHostException e) {
            throw new BadSetting(BIND.name() + "=" + bind + ": expected an address of this machine, such as 127.0.0.1");
        } catch (IOException e) {
            throw new BadSetting(PORT.name() + "=" + port.getAsInt() + ": cannot listen on " + bind + " ("
                    + e.getMessage() + "); choose another port, or 0 for any that is free");
        }
    }

    private static OptionalInt readPort(String text) {
        String port = text.strip();
        if (port.isEmpty() || port.equalsIgnoreCase("none")) {
            return OptionalInt.empty();
        }
        try {
            int number = Integer.parseInt(port);
            if (number >= 0 && number <= HIGHEST_PORT) {
                return OptionalInt.of(number);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a port, 0 for a free one, or none", e);
        }
        throw new IllegalArgumentException("expected a port from 0 to " + HIGHEST_PORT + ", or none");
    }

    /** What stages measure with. */
    public Meters meters() {
        return meters;
    }

    /** Where it can be asked, if it can. */
    public Optional<URI> address() {
        return Optional.ofNullable(endpoint).map(HttpEndpoint::address);
    }

    /** Shows a stage, also before it is started. */
    public void watch(Service service) {
        if (registry == null) {
            return;
        }
        watched.add(service);
        show(registry, Metric.STAGE_LIVE, service, Service::live);
        show(registry, Metric.STAGE_READY, service, Service::ready);
        bound.add(service.showClients(registry));
    }

    private static void show(MeterRegistry registry, Metric measure, Service service, Predicate<Service> holds) {
        Gauge.builder(measure.id(), () -> holds.test(service) ? 1 : 0)
                .tags(Tags.of(measure.label(), service.name()))
                .description(measure.meaning())
                .register(registry);
    }

    /** A line for each stage; the status tells whether all are well. */
    private Reply health(String what, Predicate<Service> holds) {
        String body = watched.stream()
                .map(service -> service.name() + (holds.test(service) ? " " : " not ") + what + "\n")
                .collect(Collectors.joining());
        boolean all = !watched.isEmpty() && watched.stream().allMatch(holds);
        return Reply.text(all ? 200 : 503, body);
    }

    private void bindProcess(MeterRegistry registry) {
        JvmGcMetrics collections = new JvmGcMetrics();
        collections.bindTo(registry);
        bound.add(collections);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ClassLoaderMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
    }

    @Override
    public void close() {
        if (endpoint != null) {
            endpoint.close();
        }
        for (AutoCloseable each : bound) {
            try {
                each.close();
            } catch (Exception e) {
                throw new IllegalStateException("a meter could not be closed", e);
            }
        }
        if (registry != null) {
            registry.close();
        }
    }
}
