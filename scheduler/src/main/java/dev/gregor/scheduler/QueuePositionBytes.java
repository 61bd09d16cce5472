package dev.gregor.scheduler;

import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import java.nio.ByteBuffer;

/** A queue position in its store: the stored priority in 16 bytes, and 16 more for the effective one if it differs. */
final class QueuePositionBytes {
    private static final int PRIORITY_BYTES = 2 * Long.BYTES;

    private QueuePositionBytes() {}

    static byte[] of(QueuePosition position) {
        ByteBuffer numbers = ByteBuffer.allocate(position.isPromoted() ? 2 * PRIORITY_BYTES : PRIORITY_BYTES);
        write(numbers, position.stored());
        if (position.isPromoted()) {
            write(numbers, position.effective());
        }
        return numbers.array();
    }

    static QueuePosition read(byte[] bytes) {
        ByteBuffer numbers = ByteBuffer.wrap(bytes);
        QueuePriority stored = priority(numbers);
        return new QueuePosition(stored, numbers.hasRemaining() ? priority(numbers) : stored);
    }

    private static void write(ByteBuffer numbers, QueuePriority priority) {
        numbers.putLong(priority.priority()).putLong(priority.sequence());
    }

    private static QueuePriority priority(ByteBuffer numbers) {
        return new QueuePriority(numbers.getLong(), numbers.getLong());
    }
}
