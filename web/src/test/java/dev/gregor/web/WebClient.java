package dev.gregor.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

/** Sends requests to a server. */
final class WebClient {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI address;

    WebClient(WebServer server) {
        this.address = server.address();
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return client.send(request(path, headers).build(), BodyHandlers.ofString());
    }

    CompletableFuture<HttpResponse<String>> getAsync(String path) {
        return client.sendAsync(request(path).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> head(String path) throws IOException, InterruptedException {
        HttpRequest head = request(path).method("HEAD", BodyPublishers.noBody()).build();
        return client.send(head, BodyHandlers.ofString());
    }

    HttpResponse<String> post(String path, String body, String... headers) throws IOException, InterruptedException {
        HttpRequest post =
                request(path, headers).POST(BodyPublishers.ofString(body)).build();
        return client.send(post, BodyHandlers.ofString());
    }

    HttpResponse<byte[]> getBytes(String path, String... headers) throws IOException, InterruptedException {
        return client.send(request(path, headers).build(), BodyHandlers.ofByteArray());
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
        return headers.length == 0 ? request : request.headers(headers);
    }

    /** Sends bytes as they are and returns the whole answer: for headers that the client does not let us set. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(answer);
            return answer.toString(StandardCharsets.ISO_8859_1);
        }
    }
}
