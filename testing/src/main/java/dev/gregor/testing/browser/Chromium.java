package dev.gregor.testing.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A Chromium without a window and with an empty profile. It remembers what its page requested and complained about. */
public final class Chromium implements AutoCloseable {
    /** The system property, or variable, that names the program. */
    public static final String SETTING = "GREGOR_TEST_CHROMIUM";

    private static final List<String> PLACES =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final long START_MILLIS = 60_000;
    private static final Map<String, Integer> KEYS =
            Map.of("ArrowDown", 40, "ArrowUp", 38, "Enter", 13, "Escape", 27, "Tab", 9);

    private final Process process;
    private final Path profile;
    private final DevTools tools;
    private final String session;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> problems = new CopyOnWriteArrayList<>();

    private Chromium(Process process, Path profile) throws IOException {
        this.process = process;
        this.profile = profile;
        this.tools = new DevTools(address(process, profile), this::receive);
        JsonNode target = tools.send(null, "Target.createTarget", Map.of("url", "about:blank"));
        String id = target.get("targetId").asString();
        this.session = tools.send(null, "Target.attachToTarget", Map.of("targetId", id, "flatten", true))
                .get("sessionId")
                .asString();
        for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
            send(domain + ".enable", Map.of());
        }
    }

    /** The program, if this machine has it. */
    public static Optional<Path> find() {
        String given = Optional.ofNullable(System.getProperty(SETTING)).orElse(System.getenv(SETTING));
        return given != null
                ? Optional.of(Path.of(given))
                : PLACES.stream().map(Path::of).filter(Files::isExecutable).findFirst();
    }

    public static Chromium start(Path program) throws IOException {
        Path profile = Files.createTempDirectory("gregor-chromium");
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("output.log").toFile())
                .start();
        return new Chromium(process, profile);
    }

    /** Chromium writes port and path of its DevTools into its profile when it is ready. */
    private static URI address(Process process, Path profile) throws IOException {
        Path file = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MILLIS);
        while (System.nanoTime() < end && process.isAlive()) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() >= 2) {
                return URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
            }
            pause();
        }
        process.destroyForcibly();
        throw new IOException("Chromium did not start: " + Files.readString(profile.resolve("output.log")));
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private JsonNode send(String method, Map<String, ?> parameters) {
        return tools.send(session, method, parameters);
    }

    private void receive(JsonNode event) {
        JsonNode parameters = event.path("params");
        switch (event.path("method").asString()) {
            case "Network.requestWillBeSent" ->
                requests.add(parameters.path("request").path("url").asString());
            case "Runtime.exceptionThrown" -> problems.add(parameters.toString());
            case "Log.entryAdded" ->
                problems.add(parameters.path("entry").path("text").asString());
            case "Runtime.consoleAPICalled" -> {
                if (List.of("error", "warning", "assert")
                        .contains(parameters.path("type").asString())) {
                    problems.add(parameters.toString());
                }
            }
            default -> {
                // other events do not matter
            }
        }
    }

    /** Has the browser open a page, and does not wait for it. */
    public void open(String address) {
        send("Page.navigate", Map.of("url", address));
    }

    /** The value of an expression, or of its promise. */
    public JsonNode evaluate(String expression) {
        JsonNode result =
                send("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(result.get("exceptionDetails").toString());
        }
        return result.path("result").path("value");
    }

    /** Presses a key, by the name that its event has. */
    public void press(String key) {
        Map<String, Object> event = Map.of(
                "type",
                key.equals("Enter") ? "keyDown" : "rawKeyDown",
                "key",
                key,
                "code",
                key,
                "windowsVirtualKeyCode",
                KEYS.getOrDefault(key, 0),
                "text",
                key.equals("Enter") ? "\r" : "");
        send("Input.dispatchKeyEvent", event);
        send(
                "Input.dispatchKeyEvent",
                Map.of("type", "keyUp", "key", key, "code", key, "windowsVirtualKeyCode", KEYS.getOrDefault(key, 0)));
    }

    /** Types letter by letter into what has the focus. */
    public void type(String text) {
        text.codePoints().mapToObj(Character::toString).forEach(letter -> {
            send("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", letter, "text", letter));
            send("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", letter));
        });
    }

    public void resize(int width, int height) {
        send(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    /** What the user prefers, by the names of media features. */
    public void prefer(String feature, String value) {
        send("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", feature, "value", value))));
    }

    /** Whether pages may run scripts, from the next page on. */
    public void allowScripts(boolean allowed) {
        send("Emulation.setScriptExecutionDisabled", Map.of("value", !allowed));
    }

    /** A PNG of what the window shows. */
    public byte[] screenshot() {
        JsonNode image = send("Page.captureScreenshot", Map.of("format", "png"));
        return Base64.getDecoder().decode(image.get("data").asString());
    }

    /** The addresses of all requests since the start. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** Errors and warnings of pages since the start. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Forgets requests and problems so far. */
    public void forget() {
        requests.clear();
        problems.clear();
    }

    @Override
    public void close() throws IOException {
        tools.close();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (UncheckedIOException e) {
            // a child of the browser, just killed, took a file away itself
            profile.toFile().deleteOnExit();
        }
    }
}
