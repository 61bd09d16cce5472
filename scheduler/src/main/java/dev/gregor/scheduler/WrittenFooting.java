package dev.gregor.scheduler;

import dev.gregor.scheduler.host.Footing;
import dev.gregor.scheduler.host.Spot;
import java.nio.ByteBuffer;

/** How a URL waits, in its store: the place in 16 bytes, and 16 more for the spot if that is another. */
final class WrittenFooting {
    private static final int SPOT_BYTES = 2 * Long.BYTES;

    private WrittenFooting() {}

    static byte[] of(Footing footing) {
        ByteBuffer numbers = ByteBuffer.allocate(footing.isRaised() ? 2 * SPOT_BYTES : SPOT_BYTES);
        write(numbers, footing.place());
        if (footing.isRaised()) {
            write(numbers, footing.spot());
        }
        return numbers.array();
    }

    static Footing read(byte[] written) {
        ByteBuffer numbers = ByteBuffer.wrap(written);
        Spot place = spot(numbers);
        return new Footing(place, numbers.hasRemaining() ? spot(numbers) : place);
    }

    private static void write(ByteBuffer numbers, Spot spot) {
        numbers.putLong(spot.priority()).putLong(spot.sequence());
    }

    private static Spot spot(ByteBuffer numbers) {
        return new Spot(numbers.getLong(), numbers.getLong());
    }
}
