package dev.gregor.app.report;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.output.LineFile;
import dev.gregor.app.output.OwnerOnly;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A folder with one CSV file (RFC 4180) for each table, with all its rows, written as they come. */
final class CsvFolder implements RowSink, AutoCloseable {
    private static final String LINE_END = "\r\n";

    /** A spreadsheet takes a cell that begins with one of these for a formula. */
    private static final String FORMULA_BEGINNINGS = "=+-@\t\r";

    private final Path folder;
    private final Map<ReportTable, OutputStream> files = new EnumMap<>(ReportTable.class);

    private CsvFolder(Path folder) {
        this.folder = folder;
    }

    /** Opens all files of the folder, which is created if it does not exist. */
    static CsvFolder open(Path folder) {
        CsvFolder opened = new CsvFolder(folder);
        try {
            if (!Files.isDirectory(folder)) {
                OwnerOnly.createFolder(folder);
            }
            for (ReportTable table : ReportTable.values()) {
                OutputStream file = LineFile.open(folder.resolve(table.file() + ".csv"));
                opened.files.put(table, file);
                List<String> titles = table.columns().stream()
                        .filter(Column::inCsv)
                        .map(column -> column.title().toLowerCase(Locale.ROOT))
                        .toList();
                opened.write(table, titles);
            }
            return opened;
        } catch (IOException e) {
            throw opened.failed(e);
        }
    }

    @Override
    public void add(ReportTable table, long weight, Cell... cells) {
        List<String> texts = IntStream.range(0, cells.length)
                .filter(i -> table.columns().get(i).inCsv())
                .mapToObj(i -> text(cells[i]))
                .toList();
        try {
            write(table, texts);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void write(ReportTable table, List<String> texts) throws IOException {
        String line = texts.stream().map(CsvFolder::quoted).collect(Collectors.joining(","));
        Objects.requireNonNull(files.get(table)).write((line + LINE_END).getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Cell cell) {
        if (cell instanceof Cell.Amount amount) {
            return Long.toString(amount.value());
        }
        if (cell instanceof Cell.Address address) {
            return address.url();
        }
        if (cell instanceof Cell.Chain chain) {
            return String.join(" ", chain.urls());
        }
        return cell instanceof Cell.Words words ? words.text() : "";
    }

    /** The text as a cell: harmless in a spreadsheet, and quoted where it has to be. */
    static String quoted(String text) {
        boolean formula = !text.isEmpty() && FORMULA_BEGINNINGS.indexOf(text.charAt(0)) >= 0;
        String harmless = formula ? "'" + text : text;
        boolean plain = harmless.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? harmless : '"' + harmless.replace("\"", "\"\"") + '"';
    }

    private UserError failed(IOException e) {
        return new UserError("cannot write to " + folder + ": " + FileErrors.of(e), e);
    }

    @Override
    public void close() {
        try {
            for (OutputStream file : files.values()) {
                file.close();
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }
}
