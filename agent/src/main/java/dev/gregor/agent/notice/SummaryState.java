package dev.gregor.agent.notice;

import dev.gregor.agent.scan.ChangeKind;
import java.util.Optional;

/**
 * What happened to one document since a robot was last told. The states are those of the paper, with its numbers (figure 10,
 * table 2): whether the robot knew the document before decides what the changes add up to (table 3).
 *
 * <p>Events that the paper does not have for a state, because they cannot follow one another, do happen after someone deleted the
 * snapshot. They are taken for what they say of the document: that it is there, or that it is not.
 */
enum SummaryState {
    /** 0: nothing has happened. */
    UNCHANGED,
    /** 1: it is new. */
    NEW,
    /** 2: it is new, and was updated since. */
    NEW_UPDATED,
    /** 3: it was new, and is gone. */
    NEW_DELETED,
    /** 4: the robot knows another version. */
    CHANGED,
    /** 5: the robot knows it; it was changed, and is gone. */
    CHANGED_DELETED,
    /** 6: the robot knows it, and it is gone. */
    DELETED,
    /** 7: the robot knows it; it was gone, and is there again. */
    RECREATED;

    SummaryState after(ChangeKind event) {
        return switch (this) {
            case UNCHANGED -> next(event, NEW, CHANGED, DELETED);
            case NEW, NEW_UPDATED -> next(event, NEW_UPDATED, NEW_UPDATED, NEW_DELETED);
            case NEW_DELETED -> next(event, NEW, NEW, NEW_DELETED);
            case CHANGED -> next(event, CHANGED, CHANGED, CHANGED_DELETED);
            case CHANGED_DELETED -> next(event, CHANGED, CHANGED, CHANGED_DELETED);
            case DELETED -> next(event, RECREATED, RECREATED, DELETED);
            case RECREATED -> next(event, RECREATED, RECREATED, DELETED);
        };
    }

    private static SummaryState next(ChangeKind event, SummaryState added, SummaryState updated, SummaryState deleted) {
        return switch (event) {
            case ADDED -> added;
            case UPDATED -> updated;
            case DELETED -> deleted;
        };
    }

    /** What the robot is told; nothing if the document came and went without its knowledge. */
    Optional<ChangeKind> result() {
        return switch (this) {
            case UNCHANGED, NEW_DELETED -> Optional.empty();
            case NEW, NEW_UPDATED -> Optional.of(ChangeKind.ADDED);
            case CHANGED, RECREATED -> Optional.of(ChangeKind.UPDATED);
            case CHANGED_DELETED, DELETED -> Optional.of(ChangeKind.DELETED);
        };
    }
}
