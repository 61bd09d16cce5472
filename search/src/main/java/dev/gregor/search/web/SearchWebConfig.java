package dev.gregor.search.web;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.web.AccessToken;
import dev.gregor.web.WebRouter;
import dev.gregor.web.WebServer;
import dev.gregor.web.WebServerOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the pages of search are, and who may see them.
 *
 * @param port none for no pages
 * @param anyPort whether another free port will do if this one is taken
 * @param hosts names under which the server answers, beside localhost and addresses
 * @param token none if everyone who reaches the server may search
 */
public record SearchWebConfig(
        OptionalInt port, boolean anyPort, String bind, Set<String> hosts, Optional<AccessToken> token) {
    public static final Setting<OptionalInt> PORT = Setting.port(
            "GREGOR_SEARCH_PORT",
            "8095",
            "port of the search page and its API; 0 for any free port, which is printed; none for no page");
    public static final Setting<String> BIND = Setting.text(
            "GREGOR_SEARCH_BIND",
            "127.0.0.1",
            "address on which GREGOR_SEARCH_PORT is opened; with 0.0.0.0 everyone who reaches this machine can search,"
                    + " unless there is a token");
    public static final Setting<Set<String>> HOSTS = Setting.commaSeparated(
            "GREGOR_SEARCH_HOSTS",
            "",
            "host names, comma-separated, under which the search page answers, beside localhost and IP addresses");
    public static final Setting<Optional<AccessToken>> TOKEN = new Setting<>(
            "GREGOR_SEARCH_TOKEN",
            "",
            "token that browsers and programs need to search; empty for none",
            text -> text.isBlank() ? Optional.empty() : Optional.of(AccessToken.of(text)));

    public static final List<Setting<?>> SETTINGS = List.of(PORT, BIND, HOSTS, TOKEN);

    private static final Logger LOG = LoggerFactory.getLogger(SearchWebConfig.class);

    public static SearchWebConfig from(Settings settings) {
        return new SearchWebConfig(
                settings.get(PORT), !settings.has(PORT), settings.get(BIND), settings.get(HOSTS), settings.get(TOKEN));
    }

    /**
     * Starts the server; null if there is to be none.
     *
     * @throws BadSetting if it cannot listen where it is told to
     */
    public @Nullable WebServer open(EngineSource engine) {
        if (port.isEmpty()) {
            return null;
        }
        WebRouter router = SearchSite.router(engine);
        InetAddress address = address();
        if (token.isEmpty() && !address.isLoopbackAddress()) {
            LOG.warn("everyone who reaches {} can search: {} sets a token", bind, TOKEN.name());
        }
        try {
            return open(address, port.getAsInt(), router);
        } catch (IOException e) {
            if (!anyPort) {
                throw cannotListen(e);
            }
        }
        try {
            return open(address, 0, router);
        } catch (IOException e) {
            throw cannotListen(e);
        }
    }

    private InetAddress address() {
        try {
            return InetAddress.getByName(bind);
        } catch (UnknownHostException e) {
            throw new BadSetting(BIND.name() + "=" + bind + ": expected an address of this machine, such as 127.0.0.1");
        }
    }

    private WebServer open(InetAddress address, int number, WebRouter router) throws IOException {
        WebServerOptions options = WebServerOptions.at("search", new InetSocketAddress(address, number))
                .withHosts(hosts)
                .withToken(token.orElse(null));
        return WebServer.open(options, router);
    }

    private BadSetting cannotListen(IOException e) {
        return new BadSetting(PORT.name() + "=" + port.orElse(0) + ": cannot listen on " + bind + " (" + e.getMessage()
                + "); choose another port, or 0 for any free one");
    }
}
