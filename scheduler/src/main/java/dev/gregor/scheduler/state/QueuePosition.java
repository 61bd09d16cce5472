package dev.gregor.scheduler.state;

/**
 * How a URL waits. Links move it up in the order, but its entry in the queue stays where it is: to take it out and put it in
 * again for every link would cost more than all else that is done with a page.
 *
 * @param place where its entry is
 * @param spot where it stands; never behind its place
 */
public record QueuePosition(QueuePriority place, QueuePriority spot) implements Comparable<QueuePosition> {
    public static QueuePosition at(QueuePriority place) {
        return new QueuePosition(place, place);
    }

    public QueuePosition raisedTo(QueuePriority better) {
        return new QueuePosition(place, better);
    }

    public boolean isRaised() {
        return !spot.equals(place);
    }

    @Override
    public int compareTo(QueuePosition other) {
        return spot.compareTo(other.spot);
    }
}
