package dev.gregor.app.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A minimal HTTP server: GET, HEAD and keep-alive. The JDK's server writes head and body separately, and the second write
 * then waits for the client's delayed acknowledgement of the first.
 */
final class TownServer implements AutoCloseable {
    private static final int BACKLOG = 256;

    private final ServerSocket listener;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicLong requests = new AtomicLong();
    private final ExecutorService threads = Executors.newCachedThreadPool(TownServer::daemon);

    private TownServer(ServerSocket listener) {
        this.listener = listener;
    }

    static TownServer bind() throws IOException {
        ServerSocket listener = new ServerSocket();
        listener.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), BACKLOG);
        return new TownServer(listener);
    }

    void open(Town town) {
        threads.execute(() -> listen(town));
    }

    int port() {
        return listener.getLocalPort();
    }

    long requests() {
        return requests.get();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        threads.shutdown();
    }

    private void listen(Town town) {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                sockets.add(socket);
                threads.execute(() -> serve(socket, town));
            } catch (IOException | RuntimeException e) {
                // The server is closing, or the client closed the connection before it was accepted.
                sockets.removeIf(Socket::isClosed);
            }
        }
    }

    private void serve(Socket socket, Town town) {
        try (socket) {
            socket.setTcpNoDelay(true);
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            Optional<Request> request = Request.read(in);
            while (request.isPresent()) {
                requests.incrementAndGet();
                send(respond(request.get(), town), request.get(), socket.getOutputStream());
                request = Request.read(in);
            }
        } catch (IOException e) {
            // The client closed the connection.
        } finally {
            sockets.remove(socket);
        }
    }

    private static SiteResponse respond(Request request, Town town) {
        return town.byHost(request.host())
                .flatMap(site -> site.find(request.target()))
                .orElseGet(SiteResponse::notFound);
    }

    private static void send(SiteResponse response, Request request, OutputStream out) throws IOException {
        String location = response.location() == null ? "" : "Location: " + response.location() + "\r\n";
        byte[] head = ("HTTP/1.1 " + response.status() + " Status\r\nContent-Type: " + response.contentType() + "\r\n"
                        + location + "Content-Length: " + response.body().length + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        int bodyLength = request.method().equals("HEAD") ? 0 : response.body().length;
        byte[] whole = new byte[head.length + bodyLength];
        System.arraycopy(head, 0, whole, 0, head.length);
        System.arraycopy(response.body(), 0, whole, head.length, bodyLength);
        out.write(whole);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "sample-web");
        thread.setDaemon(true);
        return thread;
    }

    /** The parts of a request that this server uses. */
    private record Request(String method, String target, String host) {
        /** Empty when the client has closed the connection. */
        static Optional<Request> read(BufferedReader in) throws IOException {
            String first = in.readLine();
            String host = "";
            @Nullable String line = first;
            while (line != null && !line.isEmpty()) {
                if (line.regionMatches(true, 0, "Host:", 0, 5)) {
                    host = line.substring(5).strip().toLowerCase(Locale.ROOT);
                }
                line = in.readLine();
            }
            if (first == null || line == null) {
                return Optional.empty();
            }
            String[] words = first.split(" ", -1);
            return words.length < 3 ? Optional.empty() : Optional.of(new Request(words[0], words[1], host));
        }
    }
}
