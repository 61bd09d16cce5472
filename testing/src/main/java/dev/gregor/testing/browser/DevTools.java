package dev.gregor.testing.browser;

import dev.gregor.topics.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A connection that speaks the DevTools protocol: numbered commands, their results, and events. */
final class DevTools implements WebSocket.Listener, AutoCloseable {
    private static final long SECONDS = 60;

    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final Consumer<JsonNode> events;
    private final StringBuilder message = new StringBuilder();
    private final WebSocket socket;

    DevTools(URI address, Consumer<JsonNode> events) {
        this.events = events;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, this)
                .join();
    }

    JsonNode send(@Nullable String session, String method, Map<String, ?> parameters) {
        int number = numbers.incrementAndGet();
        ObjectNode command = Json.MAPPER.createObjectNode().put("id", number).put("method", method);
        command.set("params", Json.MAPPER.valueToTree(parameters));
        if (session != null) {
            command.put("sessionId", session);
        }
        CompletableFuture<JsonNode> result = new CompletableFuture<>();
        waiting.put(number, result);
        try {
            socket.sendText(command.toString(), true).get(SECONDS, TimeUnit.SECONDS);
            return result.get(SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException("the browser did not answer " + method, e);
        }
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        message.append(data);
        if (last) {
            JsonNode received = Json.MAPPER.readTree(message.toString());
            message.setLength(0);
            receive(received);
        }
        webSocket.request(1);
        return null;
    }

    private void receive(JsonNode received) {
        CompletableFuture<JsonNode> result =
                received.has("id") ? waiting.remove(received.get("id").asInt()) : null;
        if (result == null) {
            events.accept(received);
        } else if (received.has("error")) {
            result.completeExceptionally(
                    new IllegalStateException(received.get("error").toString()));
        } else {
            result.complete(received.get("result"));
        }
    }

    @Override
    public void close() {
        socket.abort();
    }
}
