package dev.gregor.search.opensearch;

import dev.gregor.topics.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * Changes on their way to the cluster, a few megabytes at a time. What the cluster puts off is sent again until it is taken;
 * what it refuses for good is left out, and counted.
 */
final class BulkRequest {
    private static final Logger LOG = LoggerFactory.getLogger(BulkRequest.class);
    private static final int MAX_BYTES = 4 << 20;
    private static final int MAX_CHANGES = 1_000;
    private static final int NOT_FOUND = 404;
    private static final int FIRST_ERROR = 300;

    private final OpenSearchClient client;
    private final String path;
    private final Patience patience;
    private List<Change> changes = new ArrayList<>();
    private long bytes;
    private long rejected;

    BulkRequest(OpenSearchClient client, String index, Patience patience) {
        this.client = client;
        this.path = "/" + index + "/_bulk?require_alias=true&filter_path=items.*.status,items.*.error";
        this.patience = patience;
    }

    /** A document to write, or to delete if there is none. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Change(byte[] action, byte @Nullable [] document) {
        long size() {
            return action.length + (document == null ? 0 : document.length) + 2L;
        }
    }

    void index(String key, Map<String, Object> document) throws IOException {
        add(new Change(action("index", key), Json.MAPPER.writeValueAsBytes(document)));
    }

    void delete(String key) throws IOException {
        add(new Change(action("delete", key), null));
    }

    private static byte[] action(String name, String key) {
        return Json.MAPPER.writeValueAsBytes(Map.of(name, Map.of("_id", key)));
    }

    private void add(Change change) throws IOException {
        changes.add(change);
        bytes += change.size();
        if (bytes >= MAX_BYTES || changes.size() >= MAX_CHANGES) {
            finish();
        }
    }

    /** Returns when the cluster has all changes. */
    void finish() throws IOException {
        if (!changes.isEmpty()) {
            patience.insist(() -> {
                sendOnce();
                return true;
            });
        }
        bytes = 0;
    }

    /** Sends what is left, and keeps what the cluster puts off. */
    private void sendOnce() throws IOException {
        JsonNode items = client.postLines(path, lines()).path("items");
        if (items.size() != changes.size()) {
            throw new OpenSearchFailure(-1, "OpenSearch answered for " + items.size() + " of " + changes.size());
        }
        List<Change> putOff = new ArrayList<>();
        int reason = 0;
        for (int i = 0; i < items.size(); i++) {
            JsonNode item = items.path(i).iterator().next();
            int status = item.path("status").asInt(0);
            if (isIndexGone(item)) {
                throw new OpenSearchFailure(NOT_FOUND, "the index in OpenSearch is gone: " + path);
            } else if (OpenSearchFailure.isTemporary(status)) {
                putOff.add(changes.get(i));
                reason = status;
            } else if (status >= FIRST_ERROR && status != NOT_FOUND) {
                rejected++;
                LOG.warn(
                        "OpenSearch refused a document: {}",
                        item.path("error").path("reason").asString(""));
            }
        }
        changes = putOff;
        if (!putOff.isEmpty()) {
            throw new OpenSearchFailure(reason, "OpenSearch puts off " + putOff.size() + " documents (" + reason + ")");
        }
    }

    /** A page that is not there needs no deletion; an index that is not there is another matter. */
    private static boolean isIndexGone(JsonNode item) {
        return item.path("error").path("type").asString("").equals("index_not_found_exception");
    }

    private byte[] lines() {
        ByteArrayOutputStream lines = new ByteArrayOutputStream((int) bytes + 1);
        for (Change change : changes) {
            lines.writeBytes(change.action());
            lines.write('\n');
            if (change.document() != null) {
                lines.writeBytes(change.document());
                lines.write('\n');
            }
        }
        return lines.toByteArray();
    }

    long rejected() {
        return rejected;
    }
}
