package dev.gregor.export.warc;

import dev.gregor.runtime.feed.FeedPosition;

/**
 * A commit: what counts of the files, and up to where the topic is in them.
 *
 * @param number of the file that is being written; those before it are complete
 * @param bytes of that file
 * @param journalBytes of its unsorted index
 * @param captures how many records the index of the archive has
 */
record WarcPosition(int format, FeedPosition feed, int number, long bytes, long journalBytes, long captures) {
    static final int FORMAT = 1;
}
