package dev.gregor.scheduler;

import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import java.nio.ByteBuffer;

/** How a URL waits, in its store: the place in 16 bytes, and 16 more for the spot if that is another. */
final class QueuePositionBytes {
    private static final int SPOT_BYTES = 2 * Long.BYTES;

    private QueuePositionBytes() {}

    static byte[] of(QueuePosition footing) {
        ByteBuffer numbers = ByteBuffer.allocate(footing.isRaised() ? 2 * SPOT_BYTES : SPOT_BYTES);
        write(numbers, footing.place());
        if (footing.isRaised()) {
            write(numbers, footing.spot());
        }
        return numbers.array();
    }

    static QueuePosition read(byte[] written) {
        ByteBuffer numbers = ByteBuffer.wrap(written);
        QueuePriority place = spot(numbers);
        return new QueuePosition(place, numbers.hasRemaining() ? spot(numbers) : place);
    }

    private static void write(ByteBuffer numbers, QueuePriority spot) {
        numbers.putLong(spot.priority()).putLong(spot.sequence());
    }

    private static QueuePriority spot(ByteBuffer numbers) {
        return new QueuePriority(numbers.getLong(), numbers.getLong());
    }
}
