package dev.gregor.parser.chunk;

import java.util.ArrayList;
import java.util.List;

/**
 * Packs spans into passages. A passage that must end before its section does ends where the text itself decides: of the best
 * places to cut in its second half, the one whose following text has the smallest hash. So an insertion moves the cuts near
 * it, and those farther down stay where they were.
 */
final class PassagePacker {
    private record Placed(TextSpan span, List<String> headingPath, int hash) {
        boolean isHeading() {
            return span.before() == CutPoint.HEADING;
        }
    }

    private final String markdown;
    private final int maxChars;
    private final boolean endsAtHeadings;
    private final HeadingPath headings = new HeadingPath();
    private final List<Placed> pending = new ArrayList<>();
    private final List<ChunkPassage> passages = new ArrayList<>();
    private boolean hasText;

    /** @param endsAtHeadings whether a heading begins a passage, unless there are only headings before it */
    PassagePacker(String markdown, int maxChars, boolean endsAtHeadings) {
        this.markdown = markdown;
        this.maxChars = maxChars;
        this.endsAtHeadings = endsAtHeadings;
    }

    void add(TextSpan span) {
        boolean heading = span.before() == CutPoint.HEADING;
        if (heading && hasText && endsAtHeadings) {
            emit(pending.size());
        }
        if (heading) {
            headings.enter(markdown.substring(span.start(), span.end()));
        }
        Placed next = new Placed(span, headings.current(), hash(span));
        while (!pending.isEmpty() && span.end() - pending.get(0).span().start() > maxChars) {
            emit(bestCut(next));
        }
        pending.add(next);
        hasText |= !heading;
    }

    List<ChunkPassage> finish() {
        if (!pending.isEmpty()) {
            emit(pending.size());
        }
        return passages;
    }

    /** How many of the pending spans become a passage, now that the next one does not fit. */
    private int bestCut(Placed next) {
        int start = pending.get(0).span().start();
        int best = pending.size();
        Placed bestAfter = next;
        for (int cut = pending.size() - 1; cut > 0; cut--) {
            if (pending.get(cut - 1).span().end() - start < maxChars / 2) {
                break;
            }
            Placed after = pending.get(cut);
            if (isBetter(after, bestAfter)) {
                best = cut;
                bestAfter = after;
            }
        }
        return best;
    }

    private static boolean isBetter(Placed one, Placed other) {
        int places = one.span().before().compareTo(other.span().before());
        return places < 0 || (places == 0 && one.hash() < other.hash());
    }

    private void emit(int count) {
        List<Placed> spans = pending.subList(0, count);
        TextSpan last = spans.get(count - 1).span();
        String text = markdown.substring(spans.get(0).span().start(), last.end());
        List<String> path = spans.stream()
                .filter(span -> !span.isHeading())
                .findFirst()
                .orElse(spans.get(count - 1))
                .headingPath();
        passages.add(new ChunkPassage(path, text));
        spans.clear();
        hasText = pending.stream().anyMatch(span -> !span.isHeading());
    }

    /** Spreads the hash of the text: nearly equal texts have distant hashes. */
    private int hash(TextSpan span) {
        int hash = 0;
        for (int at = span.start(); at < span.end(); at++) {
            hash = 31 * hash + markdown.charAt(at);
        }
        hash = (hash ^ (hash >>> 16)) * 0x85EBCA6B;
        hash = (hash ^ (hash >>> 13)) * 0xC2B2AE35;
        return hash ^ (hash >>> 16);
    }
}
