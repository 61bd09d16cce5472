package dev.gregor.fetcher.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.apache.hc.core5.ssl.SSLContexts;

/** A self-signed certificate for one host. */
final class TestCertificate {
    private static final char[] PASSWORD = "changeit".toCharArray();

    private final KeyStore keys;

    private TestCertificate(KeyStore keys) {
        this.keys = keys;
    }

    static TestCertificate make(Path directory) throws IOException, GeneralSecurityException, InterruptedException {
        return make(directory, "localhost");
    }

    static TestCertificate make(Path directory, String host)
            throws IOException, GeneralSecurityException, InterruptedException {
        Path file = directory.resolve("server.p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        List<String> command = new ArrayList<>(List.of(keytool, "-genkeypair", "-keyalg", "EC"));
        command.addAll(List.of("-dname", "CN=" + host, "-ext", "SAN=dns:" + host));
        command.addAll(List.of("-keystore", file.toString(), "-storepass", new String(PASSWORD)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(output);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD);
        }
        return new TestCertificate(keys);
    }

    SSLContext server() throws GeneralSecurityException {
        return SSLContexts.custom().loadKeyMaterial(keys, PASSWORD).build();
    }

    /** A fetcher that trusts this certificate. */
    FetchFixture trusting() throws GeneralSecurityException {
        return new FetchFixture(UnaryOperator.identity(), InetAddress::getAllByName, trust());
    }

    TlsStrategy trust() throws GeneralSecurityException {
        return new DefaultClientTlsStrategy(
                SSLContexts.custom().loadTrustMaterial(keys, null).build());
    }
}
