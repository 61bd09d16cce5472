package dev.gregor.scheduler.state;

/**
 * Where a URL is in its host's queue. A promotion changes its effective priority, but its entry stays where it is stored: to
 * move the entry with every link would cost more than all other work on a page.
 *
 * @param stored the priority under which its entry is stored
 * @param effective its priority; never behind the stored one
 */
public record QueuePosition(QueuePriority stored, QueuePriority effective) implements Comparable<QueuePosition> {
    public static QueuePosition at(QueuePriority priority) {
        return new QueuePosition(priority, priority);
    }

    public QueuePosition promotedTo(QueuePriority better) {
        return new QueuePosition(stored, better);
    }

    public boolean isPromoted() {
        return !effective.equals(stored);
    }

    @Override
    public int compareTo(QueuePosition other) {
        return effective.compareTo(other.effective);
    }
}
