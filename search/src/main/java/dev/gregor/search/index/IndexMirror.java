package dev.gregor.search.index;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A copy of the index elsewhere. It gets what changed before a commit makes the changes durable here: whenever the process
 * dies, the next one sends the changes since the last commit again, as whole pages, so that nothing is missing or doubled.
 * For the thread that writes the index, except {@link #wakeup}.
 */
public interface IndexMirror {
    /** No copy. */
    IndexMirror NONE = new IndexMirror() {
        @Override
        public boolean resume(String copy) {
            return copy.isEmpty();
        }

        @Override
        public String begin() {
            return "";
        }

        @Override
        public void pageChanged(String url) {
            // nobody wants to know
        }

        @Override
        public void aliasChanged(String host, @Nullable String site) {
            // nobody wants to know
        }

        @Override
        public void flush(StoredState state) {
            // nothing to bring up to date
        }

        @Override
        public void caughtUp() {
            // nobody wants to know
        }

        @Override
        public void wakeup() {
            // it never waits
        }
    };

    /**
     * Continues with a copy that the last commit named.
     *
     * @return whether it is still there
     */
    boolean resume(String copy) throws IOException;

    /** Begins an empty copy; returns its name. */
    String begin() throws IOException;

    /** A page came, changed or is gone. */
    void pageChanged(String url);

    /** A host is another name of a site, or no longer is. */
    void aliasChanged(String host, @Nullable String site);

    /** Returns when the copy has all changes since the last flush. */
    void flush(StoredState state) throws IOException;

    /** The copy has all that the topics had when it was begun or resumed. */
    void caughtUp() throws IOException;

    /** Lets a {@link #flush} that waits fail; from any thread. */
    void wakeup();
}
