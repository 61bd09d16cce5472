package dev.gregor.parser.content;

import java.util.Arrays;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Cuts the text of a page into blocks, in one visit of the tree and without recursion. It reuses its buffers and is not
 * thread-safe.
 */
final class BlockWalker {
    private final ClassVocabulary vocabulary = new ClassVocabulary();
    private final TextBlocks blocks = new TextBlocks();
    private final BlockContainers containers = new BlockContainers();
    private PageSignals signals = new PageSignals();

    private final TreePath path = new TreePath();
    private int container;

    /** The block of each text node, in page order; -1 for blank text outside of blocks. */
    private int[] blockOfText = new int[1024];

    private int texts;
    private int currentBlock = -1;
    /** The first text node of the current block. */
    private int firstText;

    private int anchors;
    private int buttons;
    private int bold;
    private int code;
    private int preformatted;

    TextBlocks blocks() {
        return blocks;
    }

    BlockContainers containers() {
        return containers;
    }

    PageSignals signals() {
        return signals;
    }

    /** The block that the n-th text node belongs to; -1 if it belongs to none. */
    int blockOfText(int text) {
        return text < texts ? blockOfText[text] : -1;
    }

    /** How many text nodes the page has. */
    int texts() {
        return texts;
    }

    void walk(Element root) {
        reset();
        containers.open(0, ContentRole.BLOCK, 0, 0, 0, 0);
        path.begin(root);
        enter(root);
        while (path.isOpen()) {
            Node child = blocks.isFull() ? null : path.nextChild();
            if (child == null) {
                leave();
                path.leave();
            } else if (child instanceof TextNode text) {
                append(text);
            } else if (child instanceof Element element) {
                path.enter(element);
                if (!enter(element)) {
                    path.skipChildren();
                }
            }
        }
        finishBlock();
        containers.close(0, blocks.count(), texts);
        containers.findRepetition();
    }

    private void reset() {
        blocks.clear();
        containers.clear();
        signals = new PageSignals();
        container = 0;
        texts = 0;
        currentBlock = -1;
        anchors = 0;
        buttons = 0;
        bold = 0;
        code = 0;
        preformatted = 0;
        if (blockOfText.length > 1 << 18) {
            blockOfText = new int[1024];
        }
    }

    private boolean enter(Element element) {
        ContentRole role = ContentRole.of(element);
        path.setRole(role);
        path.setValue(container);
        if (role == ContentRole.INLINE) {
            return true;
        }
        if (role.isContainer()) {
            open(element, role);
            return true;
        }
        return enterInline(element, role);
    }

    private boolean enterInline(Element element, ContentRole role) {
        switch (role) {
            case ANCHOR -> enterAnchor();
            case BUTTON -> {
                separate();
                buttons++;
            }
            case EMPHASIS -> bold++;
            case CODE -> code++;
            case CELL -> separate();
            case BREAK -> {
                if (currentBlock >= 0) {
                    blocks.breakLine();
                    blocks.add(currentBlock, TextBlocks.BREAKS, 1);
                }
            }
            case IMAGE -> {
                signals.images++;
                if (currentBlock >= 0) {
                    blocks.add(currentBlock, TextBlocks.IMAGES, 1);
                }
            }
            case META -> signals.addMeta(element);
            case SCRIPT -> signals.addScript(element);
            case TITLE -> signals.addTitle(element);
            default -> {
                // nothing to note
            }
        }
        return role.compareTo(ContentRole.IMAGE) < 0;
    }

    private void enterAnchor() {
        // Links in a row stand apart on the screen, whatever is between them in the source.
        separate();
        anchors++;
        if (currentBlock >= 0) {
            blocks.add(currentBlock, TextBlocks.LINKS, 1);
        }
    }

    private void separate() {
        if (currentBlock >= 0) {
            blocks.space();
        }
    }

    private void open(Element element, ContentRole role) {
        finishBlock();
        int level = role == ContentRole.HEADING ? element.normalName().charAt(1) - '0' : 0;
        String className =
                element.attributesSize() == 0 ? "" : element.attributes().get("class");
        int meaning = vocabulary.of(element, role, className);
        container = containers.open(container, role, level, meaning, className.hashCode(), blocks.count());
        if (role == ContentRole.PREFORMATTED) {
            preformatted++;
        }
        signals.count(role, level);
    }

    private void leave() {
        ContentRole role = path.role();
        if (role == ContentRole.INLINE) {
            return;
        }
        if (role.isContainer()) {
            finishBlock();
            containers.close(container, blocks.count(), texts);
            container = path.value();
            if (role == ContentRole.PREFORMATTED) {
                preformatted--;
            }
            return;
        }
        switch (role) {
            case ANCHOR -> {
                anchors--;
                separate();
            }
            case BUTTON -> {
                buttons--;
                separate();
            }
            case EMPHASIS -> bold--;
            case CODE -> code--;
            case CELL -> separate();
            default -> {
                // nothing was opened
            }
        }
    }

    private void append(TextNode node) {
        if (texts == blockOfText.length) {
            blockOfText = Arrays.copyOf(blockOfText, 2 * texts);
        }
        String text = node.getWholeText();
        if (currentBlock < 0) {
            if (text.isBlank()) {
                blockOfText[texts++] = -1;
                return;
            }
            currentBlock = blocks.begin(container);
            firstText = texts;
            if (anchors > 0) {
                blocks.add(currentBlock, TextBlocks.LINKS, 1);
            }
        }
        blockOfText[texts++] = currentBlock;
        int added = blocks.append(text, preformatted > 0);
        if (anchors > 0) {
            blocks.add(currentBlock, TextBlocks.LINK_CHARS, added);
        }
        if (buttons > 0) {
            blocks.add(currentBlock, TextBlocks.BUTTON_CHARS, added);
        }
        if (bold > 0) {
            blocks.add(currentBlock, TextBlocks.BOLD_CHARS, added);
        }
        if (code > 0) {
            blocks.add(currentBlock, TextBlocks.CODE_CHARS, added);
        }
    }

    private void finishBlock() {
        if (currentBlock >= 0) {
            if (!blocks.finish()) {
                Arrays.fill(blockOfText, firstText, texts, -1);
            }
            currentBlock = -1;
        }
    }
}
