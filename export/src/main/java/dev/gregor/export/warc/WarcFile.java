package dev.gregor.export.warc;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.gregor.export.TargetUnusable;
import dev.gregor.export.warc.CdxLine.Place;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcWriter;

/** The file that is being written, and the unsorted lines of its index. Each record is a gzip member of its own. */
final class WarcFile implements AutoCloseable {
    private final int number;
    private final FileChannel channel;
    private final FileChannel journal;
    private final WarcWriter writer;

    /** Opens a file, and cuts off what is beyond these lengths. */
    WarcFile(WarcFolder folder, int number, long bytes, long journalBytes) throws IOException, TargetUnusable {
        this.number = number;
        this.channel = open(folder.warc(number), bytes);
        this.journal = open(folder.journal(number), journalBytes);
        this.writer = new WarcWriter(channel, WarcCompression.GZIP);
    }

    private static FileChannel open(Path file, long bytes) throws IOException, TargetUnusable {
        FileChannel channel = FileChannel.open(file, CREATE, WRITE);
        if (channel.size() < bytes) {
            channel.close();
            throw new TargetUnusable(file + " has " + Files.size(file) + " bytes, but had " + bytes
                    + " at the last commit; choose another folder");
        }
        return channel.truncate(bytes).position(bytes);
    }

    int number() {
        return number;
    }

    Place write(WarcRecord record) throws IOException {
        long start = channel.position();
        writer.write(record);
        return new Place(WarcFolder.fileName(number), start, channel.position() - start);
    }

    void index(List<CdxLine> lines) throws IOException {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.text()).append('\n'));
        ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            journal.write(bytes);
        }
    }

    long bytes() throws IOException {
        return channel.position();
    }

    long journalBytes() throws IOException {
        return journal.position();
    }

    /** Returns when everything is on the disk. */
    void force() throws IOException {
        channel.force(true);
        journal.force(true);
    }

    @Override
    public void close() throws IOException {
        try (journal) {
            channel.close();
        }
    }
}
