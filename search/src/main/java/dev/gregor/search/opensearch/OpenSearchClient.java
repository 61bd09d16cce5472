package dev.gregor.search.opensearch;

import dev.gregor.topics.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Requests to an OpenSearch cluster, by Java's HTTP client: JSON goes in and comes out. For any thread. */
public final class OpenSearchClient {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_ANSWER = 256 << 20;
    private static final int MAX_REASON = 300;
    private static final int NOT_FOUND = 404;
    private static final int FIRST_ERROR = 300;

    private final OpenSearchConfig config;
    private final HttpClient http;

    public OpenSearchClient(OpenSearchConfig config) throws IOException {
        this.config = config;
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT_TIMEOUT);
        if (config.ca().isPresent()) {
            builder.sslContext(trusting(config.ca().get()));
        }
        this.http = builder.build();
    }

    private static SSLContext trusting(Path file) throws IOException {
        try (InputStream pem = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            int number = 0;
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                store.setCertificateEntry("ca" + number, certificate);
                number++;
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException(OpenSearchConfig.CA.name() + ": no certificates can be read from " + file, e);
        }
    }

    OpenSearchConfig config() {
        return config;
    }

    /** The answer to a GET; null if there is nothing. */
    @Nullable
    JsonNode get(String path) throws IOException {
        HttpResponse<InputStream> response = send("GET", path, null);
        return response.statusCode() == NOT_FOUND ? nothing(response) : read(response);
    }

    private static @Nullable JsonNode nothing(HttpResponse<InputStream> response) throws IOException {
        response.body().close();
        return null;
    }

    JsonNode post(String path, Object body) throws IOException {
        return read(send("POST", path, Json.MAPPER.writeValueAsBytes(body)));
    }

    JsonNode postLines(String path, byte[] lines) throws IOException {
        return read(send("POST", path, lines));
    }

    JsonNode put(String path, Object body) throws IOException {
        return read(send("PUT", path, Json.MAPPER.writeValueAsBytes(body)));
    }

    void delete(String path) throws IOException {
        read(send("DELETE", path, null));
    }

    private HttpResponse<InputStream> send(String method, String path, byte @Nullable [] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(config.address() + path))
                .timeout(config.timeout())
                .header("Accept", "application/json")
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (body != null) {
            request.header("Content-Type", path.contains("_bulk") ? "application/x-ndjson" : "application/json");
        }
        config.credentials().header().ifPresent(header -> request.header("Authorization", header));
        try {
            return http.send(request.build(), BodyHandlers.ofInputStream());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OpenSearchFailure(0, "interrupted while OpenSearch was asked");
        } catch (IOException e) {
            throw new OpenSearchFailure(
                    0,
                    "OpenSearch at " + config.address() + " does not answer ("
                            + e.getClass().getSimpleName() + ")");
        }
    }

    private JsonNode read(HttpResponse<InputStream> response) throws IOException {
        byte[] bytes;
        try (InputStream body = response.body()) {
            bytes = body.readNBytes(MAX_ANSWER + 1);
        } catch (IOException e) {
            throw new OpenSearchFailure(0, "OpenSearch at " + config.address() + " broke off its answer");
        }
        if (bytes.length > MAX_ANSWER) {
            throw new OpenSearchFailure(-1, "OpenSearch at " + config.address() + " answered more than 256 MiB");
        }
        if (response.statusCode() >= FIRST_ERROR) {
            throw new OpenSearchFailure(
                    response.statusCode(),
                    "OpenSearch at " + config.address() + " answered " + response.statusCode() + reason(bytes));
        }
        try {
            return Json.MAPPER.readTree(bytes);
        } catch (JacksonException e) {
            throw new OpenSearchFailure(-1, "what answers at " + config.address() + " is not OpenSearch");
        }
    }

    private static String reason(byte[] bytes) {
        try {
            JsonNode error = Json.MAPPER.readTree(bytes).path("error");
            String cause = error.path("root_cause").path(0).path("reason").asString("");
            String reason = cause.isEmpty() ? error.path("reason").asString("") : cause;
            return reason.isEmpty() ? "" : ": " + reason.substring(0, Math.min(MAX_REASON, reason.length()));
        } catch (JacksonException e) {
            return "";
        }
    }
}
