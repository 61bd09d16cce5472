package dev.gregor.app.agent;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.mail.SmtpOptions;
import dev.gregor.agent.mail.SmtpSender;
import dev.gregor.agent.robots.RegistrationSite;
import dev.gregor.agent.robots.Registrations;
import dev.gregor.agent.robots.Registrations.Confirmation;
import dev.gregor.agent.robots.Registrations.RegistrationOptions;
import dev.gregor.app.cli.AgentSettings;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import dev.gregor.web.WebServer;
import dev.gregor.web.WebServerOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Registers robots. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Register robots until Ctrl-C: they POST Action (Register, Unregister, Change, Suspend or Resume), RobotEmail"
                    + " and Latency (days) to /robots. It keeps them in robots.uod.",
            "The owner of the mail address has to confirm each request (GREGOR_AGENT_CONFIRM)."
        },
        footer = {
            "",
            "Let your web server pass /robots on to it, and set GREGOR_AGENT_URL.",
            "",
            "Examples:",
            "  gregor agent serve --data /var/lib/agent",
            "  curl -d 'Action=Register&RobotEmail=robot@example.org&Latency=7' \\",
            "      http://localhost:8096/robots"
        })
public final class AgentServeCommand implements Callable<Integer> {
    @Option(names = "--port", paramLabel = "PORT", description = "Port; 0 for any free one (default: 8096).")
    private @Nullable String port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "Address on which it listens (default: 127.0.0.1, for this machine only).")
    private @Nullable String bind;

    @Mixin
    private final AgentFolderOption data = new AgentFolderOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = Stages.settings(System.getenv()).with(options());
        AgentFolder folder = data.open();
        InetSocketAddress address = address(settings);
        URI reachable = reachable(settings, address);
        Registrations registrations =
                new Registrations(folder, registrationOptions(settings, reachable), InstantSource.system());
        StopSignal stop = StopSignal.install();
        try (WebServer server = open(settings, address, registrations)) {
            spec.commandLine().getOut().println("robots register at " + server.address() + RegistrationSite.PATH);
            spec.commandLine().getOut().flush();
            stop.await();
            return 0;
        } finally {
            stop.stopped();
        }
    }

    private Map<String, String> options() {
        Map<String, String> options = new HashMap<>();
        if (port != null) {
            options.put(AgentSettings.PORT.name(), port);
        }
        if (bind != null) {
            options.put(AgentSettings.BIND.name(), bind);
        }
        return options;
    }

    private static InetSocketAddress address(Settings settings) {
        int number = settings.get(AgentSettings.PORT)
                .orElseThrow(() -> new BadSetting(AgentSettings.PORT.name() + ": expected a port"));
        String host = settings.get(AgentSettings.BIND);
        try {
            return new InetSocketAddress(InetAddress.getByName(host), number);
        } catch (UnknownHostException e) {
            throw new BadSetting(AgentSettings.BIND.name() + "=" + host + ": expected an address of this machine");
        }
    }

    private static RegistrationOptions registrationOptions(Settings settings, URI reachable) {
        Optional<Confirmation> confirmation = Optional.empty();
        if (settings.get(AgentSettings.CONFIRM)) {
            SmtpOptions smtp = AgentSettings.smtp(settings);
            confirmation = Optional.of(new Confirmation(
                    reachable + RegistrationSite.CONFIRM_PATH, () -> new SmtpSender(smtp, InstantSource.system())));
        }
        return new RegistrationOptions(reachable.getHost(), confirmation, settings.get(AgentSettings.REQUESTS));
    }

    /** Never taken from a request: its sender could have others confirm on a page of his own. */
    private static URI reachable(Settings settings, InetSocketAddress address) {
        String text = settings.get(AgentSettings.URL).strip();
        if (text.isEmpty() && address.getPort() == 0 && settings.get(AgentSettings.CONFIRM)) {
            throw new BadSetting(
                    AgentSettings.URL.name() + " is missing: mails cannot name a port that is not chosen yet");
        }
        String url = text.isEmpty() ? "http://localhost:" + address.getPort() : text.replaceAll("/+$", "");
        try {
            URI uri = new URI(url);
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (URISyntaxException e) {
            throw badUrl(text);
        }
        throw badUrl(text);
    }

    private static BadSetting badUrl(String text) {
        return new BadSetting(AgentSettings.URL.name() + "=" + text + ": expected a URL such as https://example.org");
    }

    private static WebServer open(Settings settings, InetSocketAddress address, Registrations registrations) {
        WebServerOptions options = WebServerOptions.at("agent", address)
                .withHosts(settings.get(AgentSettings.HOSTS))
                .withToken(settings.get(AgentSettings.TOKEN).orElse(null));
        try {
            return WebServer.open(options, RegistrationSite.router(registrations));
        } catch (IOException e) {
            throw new UserError("cannot listen on " + address + " (" + e.getMessage() + "); choose another --port", e);
        }
    }
}
