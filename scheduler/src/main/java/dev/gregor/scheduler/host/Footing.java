package dev.gregor.scheduler.host;

/**
 * How a URL waits. Links move it up in the order, but its entry in the queue stays where it is: to take it out and put it in
 * again for every link would cost more than all else that is done with a page.
 *
 * @param place where its entry is
 * @param spot where it stands; never behind its place
 */
public record Footing(Spot place, Spot spot) implements Comparable<Footing> {
    static Footing at(Spot place) {
        return new Footing(place, place);
    }

    Footing raisedTo(Spot better) {
        return new Footing(place, better);
    }

    public boolean isRaised() {
        return !spot.equals(place);
    }

    @Override
    public int compareTo(Footing other) {
        return spot.compareTo(other.spot);
    }
}
