package dev.gregor.app.hostile;

import java.util.ArrayList;
import java.util.List;

/** Fills the heap in a thread that survives every error, as threads of Kafka do. */
final class MemoryHog {
    private MemoryHog() {}

    public static void main(String[] args) throws InterruptedException {
        Thread hog = new Thread(MemoryHog::fill, "hog");
        hog.start();
        hog.join();
    }

    private static void fill() {
        List<byte[]> heap = new ArrayList<>();
        for (int attempt = 0; attempt < 100; attempt++) {
            try {
                while (true) {
                    heap.add(new byte[1 << 20]);
                }
            } catch (OutOfMemoryError e) {
                System.out.println("survived with " + heap.size() + " MiB");
            }
        }
    }
}
