package dev.gregor.app.admin;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import dev.gregor.fetcher.signature.BotKey;
import dev.gregor.fetcher.signature.KeyDirectory;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the key that signs requests, and the document that publishes its public half. */
@Command(
        name = "keys",
        mixinStandardHelpOptions = true,
        description = {
            "Make the key with which the fetcher signs its requests (Web Bot Auth), and the document by which",
            "servers find its public half. Without a key, requests are not signed."
        },
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gregor keys make bot-key.pem                 make a key; keep the file secret",
            "  gregor keys directory bot-key.pem > directory.json",
            "",
            "Publish directory.json at " + KeyDirectory.PATH,
            "of an https origin, as " + KeyDirectory.MEDIA_TYPE + ".",
            "Then crawl with",
            "  GREGOR_SIGNING_KEY=bot-key.pem \\",
            "      GREGOR_SIGNATURE_AGENT=https://bot.example.org gregor crawl …"
        })
public final class KeysCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        CommandLine command = spec.commandLine();
        command.usage(command.getOut());
    }

    @Command(name = "make", mixinStandardHelpOptions = true, description = "Make a key. An existing file is kept.")
    int make(@Parameters(paramLabel = "FILE", description = "Where to write the private key, in PEM.") Path file) {
        BotKey key = BotKey.generate(new SecureRandom());
        try {
            createPrivate(file);
            Files.writeString(file, key.toPem(), StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new UserError(file + " exists already; choose another name, or delete it", e);
        } catch (IOException e) {
            throw new UserError("cannot write " + file + ": " + FileErrors.of(e), e);
        }
        spec.commandLine().getOut().println("wrote " + file + "; key ID " + key.thumbprint());
        return 0;
    }

    @Command(
            name = "directory",
            mixinStandardHelpOptions = true,
            description = "Print the document that publishes the public half of a key.")
    int directory(@Parameters(paramLabel = "FILE", description = "The private key, in PEM.") Path file) {
        try {
            KeyDirectory directory = KeyDirectory.of(BotKey.read(file));
            spec.commandLine()
                    .getOut()
                    .println(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(directory));
            return 0;
        } catch (BotKey.BadKeyException e) {
            throw new UserError(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UserError("cannot read " + file + ": " + FileErrors.of(e), e);
        }
    }

    /** Creates a file that only its owner may read, where the file system knows owners. */
    private static void createPrivate(Path file) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Files.createFile(file, attributes);
    }
}
