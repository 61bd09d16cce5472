package dev.gregor.parser.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Writes the chosen blocks of a page as Markdown, in a second visit of the tree without recursion. It meets the text nodes
 * in the order in which {@link BlockWalker} met them, and so knows the block of each.
 */
final class MarkdownWriter {
    private static final int MAX_ALTERNATIVE = 300;

    private final BlockWalker walker;
    private final boolean[] chosen;
    private final Function<String, @Nullable String> resolver;
    private final Set<Element> links;
    private final MarkdownOutput out;
    private final MarkdownNesting nesting = new MarkdownNesting();

    private final List<Element> anchors = new ArrayList<>();
    private final TreePath path = new TreePath();
    private int texts;
    /** The first text node from here on that belongs to a block. */
    private int ahead;

    /** The number of chosen blocks before each block. */
    private final int[] chosenBefore;
    /** The container that was entered last, by its number. */
    private int container;

    private boolean skipped;
    private boolean afterChosen;
    private int headingLevel;
    private int strong;
    private int emphasized;
    private int preformattedDepth;
    private int codeDepth;
    private final StringBuilder code = new StringBuilder();
    private @Nullable MarkdownTable table;
    private @Nullable Element tableElement;

    /** @param links gets the links in the chosen blocks */
    MarkdownWriter(
            BlockWalker walker,
            boolean[] chosen,
            Function<String, @Nullable String> resolver,
            Set<Element> links,
            int maxChars) {
        this.walker = walker;
        this.chosen = chosen;
        this.resolver = resolver;
        this.links = links;
        this.out = new MarkdownOutput(maxChars);
        this.chosenBefore = new int[chosen.length + 1];
        for (int block = 0; block < chosen.length; block++) {
            chosenBefore[block + 1] = chosenBefore[block] + (chosen[block] ? 1 : 0);
        }
    }

    String write(Element root) {
        path.begin(root);
        enter(root);
        while (path.isOpen()) {
            Node child = path.nextChild();
            if (child == null) {
                leave(path.element(), path.role());
                path.leave();
            } else if (child instanceof TextNode text) {
                write(text);
            } else if (child instanceof Element element) {
                path.enter(element);
                if (!enter(element)) {
                    path.skipChildren();
                }
            }
        }
        out.endBlock();
        return out.toString();
    }

    private boolean enter(Element element) {
        ContentRole role = ContentRole.of(element);
        path.setRole(role);
        if (role == ContentRole.INLINE) {
            return true;
        }
        if (!role.isContainer()) {
            return enterInline(element, role);
        }
        endBlock();
        return !skip() && enterContainer(element, role);
    }

    /** Passes a container that has blocks, but no chosen one, together with all in it; and one that was not looked at. */
    private boolean skip() {
        container++;
        BlockContainers containers = walker.containers();
        if (container >= containers.count()) {
            skipped = true;
            afterChosen = false;
            return true;
        }
        int first = containers.get(container, BlockContainers.FIRST_BLOCK);
        int end = containers.get(container, BlockContainers.END_BLOCK);
        skipped = first < end && chosenBefore[end] == chosenBefore[first];
        if (skipped) {
            texts = containers.get(container, BlockContainers.END_TEXT);
            container = containers.get(container, BlockContainers.END_CONTAINER) - 1;
            afterChosen = false;
        }
        return skipped;
    }

    private boolean enterContainer(Element element, ContentRole role) {
        switch (role) {
            case LIST, LIST_ITEM, QUOTE -> nesting.enter(role, element);
            case TABLE -> enterTable(element);
            case ROW -> {
                if (table != null) {
                    out.beginRow();
                }
            }
            case HEADING -> headingLevel = element.normalName().charAt(1) - '0';
            case PREFORMATTED -> preformattedDepth++;
            default -> {
                // a plain block
            }
        }
        return true;
    }

    private boolean enterInline(Element element, ContentRole role) {
        switch (role) {
            case BREAK -> lineBreak();
            case ANCHOR -> enterAnchor(element);
            case BUTTON, CELL -> out.space();
            case EMPHASIS -> enterEmphasis(element);
            case CODE -> codeDepth++;
            case IMAGE -> writeImage(element);
            default -> {
                // nothing to mark
            }
        }
        return role.compareTo(ContentRole.IMAGE) < 0;
    }

    private void leave(Element element, ContentRole role) {
        if (role.isContainer()) {
            endBlock();
            if (skipped) {
                // It was not entered.
                skipped = false;
                return;
            }
        }
        switch (role) {
            case LIST, LIST_ITEM, QUOTE -> nesting.leave();
            case TABLE -> leaveTable(element);
            case ROW -> leaveRow();
            case CELL -> leaveCell();
            case HEADING -> headingLevel = 0;
            case PREFORMATTED -> leavePreformatted(element);
            case ANCHOR -> {
                out.closeLast();
                anchors.remove(anchors.size() - 1);
                out.space();
            }
            case BUTTON -> out.space();
            case EMPHASIS -> leaveEmphasis(element);
            case CODE -> leaveCode();
            default -> {
                // nothing was opened
            }
        }
    }

    private void write(TextNode node) {
        int block = walker.blockOfText(texts++);
        if (block < 0) {
            return;
        }
        afterChosen = chosen[block];
        if (!afterChosen) {
            return;
        }
        if (!anchors.isEmpty()) {
            links.addAll(anchors);
        }
        if (out.isFull()) {
            return;
        }
        if (preformattedDepth > 0) {
            code.append(node.getWholeText());
            return;
        }
        beginBlock();
        if (codeDepth > 0) {
            code.append(node.getWholeText());
        } else {
            out.text(node.getWholeText());
        }
    }

    private void writeImage(Element image) {
        boolean between = afterChosen && isNextChosen();
        if (out.isFull() || preformattedDepth > 0 || !(between || (afterChosen && out.inBlock()))) {
            return;
        }
        links.addAll(anchors);
        String alternative = image.attr("alt").strip();
        String target = target(image, "src");
        if (alternative.isEmpty() || alternative.length() > MAX_ALTERNATIVE || target.isEmpty()) {
            return;
        }
        beginBlock();
        StringBuilder escaped = new StringBuilder();
        for (int at = 0; at < alternative.length(); at++) {
            char character = alternative.charAt(at);
            MarkdownText.append(escaped, Character.isISOControl(character) ? ' ' : character, false);
        }
        out.raw("![" + escaped + "](" + target + ")");
    }

    private boolean isNextChosen() {
        ahead = Math.max(ahead, texts);
        while (ahead < walker.texts() && walker.blockOfText(ahead) < 0) {
            ahead++;
        }
        return ahead < walker.texts() && chosen[walker.blockOfText(ahead)];
    }

    private void beginBlock() {
        if (out.inBlock()) {
            return;
        }
        nesting.beginBlock();
        String heading = headingLevel == 0 ? "" : "#".repeat(headingLevel) + " ";
        out.beginBlock(nesting.isTight(), nesting.first() + heading, nesting.next(), headingLevel > 0);
    }

    private void endBlock() {
        writeCode();
        out.endBlock();
    }

    private void lineBreak() {
        if (preformattedDepth > 0) {
            code.append('\n');
        } else {
            out.lineBreak();
        }
    }

    private void enterAnchor(Element anchor) {
        out.space();
        String target = anchors.isEmpty() ? target(anchor, "href") : "";
        anchors.add(anchor);
        out.open(target.isEmpty() ? "" : "[", target.isEmpty() ? "" : "](" + target + ")");
    }

    private void enterEmphasis(Element element) {
        boolean isStrong = isStrong(element);
        boolean marks = headingLevel == 0 && (isStrong ? strong == 0 : emphasized == 0);
        String mark = !marks ? "" : isStrong ? "**" : "*";
        out.open(mark, mark);
        strong += isStrong ? 1 : 0;
        emphasized += isStrong ? 0 : 1;
    }

    private void leaveEmphasis(Element element) {
        out.closeLast();
        strong -= isStrong(element) ? 1 : 0;
        emphasized -= isStrong(element) ? 0 : 1;
    }

    private static boolean isStrong(Element element) {
        return element.nameIs("strong") || element.nameIs("b");
    }

    private void leaveCode() {
        codeDepth--;
        if (codeDepth == 0 && preformattedDepth == 0) {
            writeCode();
        }
    }

    /** Writes code inside of a line. */
    private void writeCode() {
        if (preformattedDepth > 0 || code.length() == 0) {
            return;
        }
        String text = TextBlocks.oneLine(code);
        code.setLength(0);
        if (!text.isEmpty() && out.inBlock()) {
            out.raw(MarkdownText.code(table == null ? text : text.replace("|", "\\|")));
        }
    }

    private void leavePreformatted(Element element) {
        preformattedDepth--;
        if (preformattedDepth > 0 || code.length() == 0) {
            return;
        }
        if (table != null) {
            beginBlock();
            writeCode();
            return;
        }
        String text = MarkdownText.cleanCode(code);
        code.setLength(0);
        if (!text.isBlank()) {
            nesting.beginBlock();
            out.beginBlock(nesting.isTight(), nesting.first(), nesting.next(), false);
            out.lines(MarkdownText.fenced(text, MarkdownText.language(element)));
            out.endBlock();
        }
    }

    private void enterTable(Element element) {
        if (tableElement == null && element.nameIs("table")) {
            MarkdownTable found = MarkdownTable.of(element);
            table = found.isData() ? found : null;
            tableElement = found.isData() ? element : null;
        }
    }

    private void leaveTable(Element element) {
        if (element.equals(tableElement)) {
            tableElement = null;
            table = null;
        }
    }

    private void leaveCell() {
        out.space();
        if (table != null) {
            writeCode();
            out.endCell();
        }
    }

    private void leaveRow() {
        if (table == null) {
            return;
        }
        List<String> cells = out.endRow();
        if (cells.stream().allMatch(String::isEmpty)) {
            return;
        }
        boolean begun = table.isBegun();
        nesting.beginBlock();
        out.beginBlock(begun, begun ? nesting.next() : nesting.first(), nesting.next(), true);
        out.lines(table.lines(cells));
        out.endBlock();
    }

    private String target(Element element, String attribute) {
        String reference = element.attr(attribute);
        String resolved = reference.isBlank() ? null : resolver.apply(reference);
        return resolved == null ? "" : MarkdownText.url(resolved);
    }
}
