package dev.gregor.fakeweb;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate authority for tests, made with keytool. Clients accept its certificates if they use {@link #trustStore}. */
public final class TestAuthority {
    public static final String PASSWORD = "changeit";
    private static final String AUTHORITY = "authority";

    private final Path keys;

    private TestAuthority(Path keys) {
        this.keys = keys;
    }

    public static TestAuthority create(Path folder) throws IOException, InterruptedException {
        TestAuthority authority = new TestAuthority(folder.resolve("keys.p12"));
        authority.generate(AUTHORITY, "CN=" + AUTHORITY, "-ext", "bc:c=ca:true");
        return authority;
    }

    /** A server's key and certificate for {@code host}, valid for ten days from {@code daysFromNow} on. */
    public SSLContext signed(String host, int daysFromNow)
            throws IOException, InterruptedException, GeneralSecurityException {
        String start = (daysFromNow < 0 ? "" : "+") + daysFromNow + "d";
        String subject = "CN=" + host;
        generate(
                host, subject, "-signer", AUTHORITY, "-startdate", start, "-validity", "10", "-ext", "SAN=dns:" + host);
        return server(host);
    }

    /** A server's key and self-signed certificate. */
    public SSLContext selfSigned(String host) throws IOException, InterruptedException, GeneralSecurityException {
        generate(host, "CN=" + host, "-ext", "SAN=dns:" + host);
        return server(host);
    }

    /**
     * A key store with one key and its certificate, for a server at 127.0.0.1 or a client.
     *
     * @param subject the certificate's subject, such as {@code CN=a,O=Example}
     */
    public Path identity(String name, String subject)
            throws IOException, InterruptedException, GeneralSecurityException {
        generate(name, subject, "-signer", AUTHORITY, "-validity", "10", "-ext", "SAN=ip:127.0.0.1");
        return write(keyStoreOf(name), name + ".p12");
    }

    /** A trust store that contains only this authority, for {@code javax.net.ssl.trustStore}. */
    public Path trustStore() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry(AUTHORITY, load().getCertificate(AUTHORITY));
        return write(store, "trust-store.p12");
    }

    private Path write(KeyStore store, String fileName) throws IOException, GeneralSecurityException {
        Path file = keys.resolveSibling(fileName);
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, PASSWORD.toCharArray());
        }
        return file;
    }

    private KeyStore keyStoreOf(String name) throws IOException, GeneralSecurityException {
        KeyStore all = load();
        KeyStore one = KeyStore.getInstance("PKCS12");
        one.load(null, null);
        char[] password = PASSWORD.toCharArray();
        one.setKeyEntry(name, all.getKey(name, password), password, all.getCertificateChain(name));
        return one;
    }

    private SSLContext server(String name) throws IOException, GeneralSecurityException {
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keyStoreOf(name), PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private KeyStore load() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keys)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    private void generate(String name, String subject, String... more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
        command.addAll(List.of("-genkeypair", "-keyalg", "EC", "-alias", name, "-dname", subject));
        command.addAll(List.of("-keystore", keys.toString(), "-storepass", PASSWORD));
        command.addAll(List.of(more));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("keytool: " + output);
        }
    }
}
