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
 * Just enough of an HTTP server for a town: GET, HEAD and keep-alive. The JDK's own server sends head and body apart, and
 * the second then waits for the client's delayed acknowledgement of the first.
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
                // Either the town is closing, or this client is gone before it was greeted.
                sockets.removeIf(Socket::isClosed);
            }
        }
    }

    private void serve(Socket socket, Town town) {
        try (socket) {
            socket.setTcpNoDelay(true);
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            Optional<Call> call = Call.read(in);
            while (call.isPresent()) {
                requests.incrementAndGet();
                send(answer(call.get(), town), call.get(), socket.getOutputStream());
                call = Call.read(in);
            }
        } catch (IOException e) {
            // The client has hung up, as clients do.
        } finally {
            sockets.remove(socket);
        }
    }

    private static SiteResponse answer(Call call, Town town) {
        return town.byHost(call.host())
                .flatMap(site -> site.find(call.target()))
                .orElseGet(SiteResponse::notFound);
    }

    private static void send(SiteResponse answer, Call call, OutputStream out) throws IOException {
        String location = answer.location() == null ? "" : "Location: " + answer.location() + "\r\n";
        byte[] head = ("HTTP/1.1 " + answer.status() + " Answer\r\nContent-Type: " + answer.contentType() + "\r\n"
                        + location + "Content-Length: " + answer.body().length + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        int bodyLength = call.method().equals("HEAD") ? 0 : answer.body().length;
        byte[] whole = new byte[head.length + bodyLength];
        System.arraycopy(head, 0, whole, 0, head.length);
        System.arraycopy(answer.body(), 0, whole, head.length, bodyLength);
        out.write(whole);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "sample-web");
        thread.setDaemon(true);
        return thread;
    }

    /** A request, as far as this server cares. */
    private record Call(String method, String target, String host) {
        /** Empty when the client has closed the connection. */
        static Optional<Call> read(BufferedReader in) throws IOException {
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
            String[] parts = first.split(" ", -1);
            return parts.length < 3 ? Optional.empty() : Optional.of(new Call(parts[0], parts[1], host));
        }
    }
}
