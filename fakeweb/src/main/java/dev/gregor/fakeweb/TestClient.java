package dev.gregor.fakeweb;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/**
 * A client for a {@link FakeWeb}, by HTTP or by a plain socket. It connects to the loopback address for every host name,
 * because the JDK does not resolve {@code *.localhost}. It does not follow redirects.
 */
public final class TestClient {
    static {
        // The JDK reads this property once, when the first HttpClient of the JVM is created.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    }

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    public HttpResponse<byte[]> get(String url) throws IOException, InterruptedException {
        return get(url, Map.of());
    }

    public HttpResponse<byte[]> get(String url, Map<String, String> headers) throws IOException, InterruptedException {
        int pathAt = url.indexOf('/', url.indexOf("://") + 3);
        String authority = URI.create(url.substring(0, pathAt)).getRawAuthority();
        int port = Integer.parseInt(authority.substring(authority.indexOf(':') + 1));
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + port + url.substring(pathAt)))
                .header("Host", authority)
                .timeout(Duration.ofSeconds(30));
        headers.forEach(request::header);
        return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    /** Sends a request over a socket; returns up to {@code limit} bytes until the server closes the connection. */
    public static String getRaw(FakeWeb web, String url, int limit) throws IOException {
        try (Socket socket = openRequest(web, url)) {
            return new String(socket.getInputStream().readNBytes(limit), StandardCharsets.ISO_8859_1);
        }
    }

    /** Sends a request over a socket and returns the open socket. */
    public static Socket openRequest(FakeWeb web, String url) throws IOException {
        URI uri = URI.create(url);
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), web.port());
        socket.setSoTimeout(30_000);
        String head = "GET " + uri.getRawPath() + " HTTP/1.1\r\nHost: " + uri.getRawAuthority() + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
