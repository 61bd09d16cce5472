package dev.gregor.app.doctor;

import dev.gregor.app.inspect.RingLag;
import dev.gregor.app.inspect.RingOffsets;
import dev.gregor.app.inspect.StageLag;
import dev.gregor.topics.TopicSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;

/** Looks for stages that have records to read and no process, and at the settings of the fetchers' share group. */
final class GroupCheck implements DoctorCheck {
    private static final String CHECK = "group";

    private final RingOffsets offsets;
    private final boolean stopped;

    /** @param stopped whether the crawl is stopped, so that nobody is expected to read */
    GroupCheck(RingOffsets offsets, boolean stopped) {
        this.offsets = offsets;
        this.stopped = stopped;
    }

    @Override
    public List<Finding> findings() throws ExecutionException, InterruptedException {
        List<Finding> findings = new ArrayList<>(shareSettings());
        if (!stopped) {
            RingLag.read(offsets).stages().stream()
                    .filter(stage -> stage.lag() > 0 && stage.processes() == 0)
                    .forEach(stage -> findings.add(abandoned(stage)));
        }
        return findings;
    }

    private static Finding abandoned(StageLag stage) {
        return new Finding(
                CHECK,
                "no process of " + stage.stage() + " runs, and it has records to read: " + stage.topics(),
                "start one: gregor stage " + stage.stage());
    }

    private List<Finding> shareSettings() throws ExecutionException, InterruptedException {
        ConfigResource group =
                new ConfigResource(ConfigResource.Type.GROUP, offsets.names().fetcherGroup());
        Config config =
                offsets.admin().describeConfigs(List.of(group)).all().get().get(group);
        List<Finding> findings = new ArrayList<>();
        TopicSetup.FETCHER_GROUP_SETTINGS.forEach((name, expected) -> {
            ConfigEntry entry = config == null ? null : config.get(name);
            String found = entry == null ? "" : String.valueOf(entry.value());
            if (!found.equals(expected)) {
                findings.add(new Finding(
                        CHECK,
                        "the share group " + offsets.names().fetcherGroup() + " has " + name + "=" + found
                                + " instead of " + expected,
                        "set it with 'gregor topics'"));
            }
        });
        return findings;
    }
}
