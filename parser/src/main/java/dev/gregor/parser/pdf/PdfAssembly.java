package dev.gregor.parser.pdf;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts the parts of a document together, within limits of its own: a worker may be out of its mind. */
final class PdfAssembly {
    private final PdfLimits limits;
    private final StringBuilder text = new StringBuilder();
    private final Set<String> links = new LinkedHashSet<>();
    private PdfContent.Info info = PdfContent.Info.NONE;
    private @Nullable String problem;

    PdfAssembly(PdfLimits limits) {
        this.limits = limits;
    }

    void add(PdfPart part) {
        if (part.info() != null) {
            info = part.info();
        }
        if (part.text() != null) {
            text.append(part.text(), 0, Math.min(part.text().length(), limits.chars() - text.length()));
        }
        part.links().stream().takeWhile(link -> links.size() < limits.links()).forEach(links::add);
        if (part.problem() != null) {
            addProblem(part.problem());
        }
    }

    /** Adds a problem, unless one is known: the first explains the others. */
    void addProblem(String line) {
        if (problem == null) {
            problem = line;
        }
    }

    PdfContent toContent() {
        return new PdfContent(info, text.toString(), List.copyOf(links), problem);
    }
}
