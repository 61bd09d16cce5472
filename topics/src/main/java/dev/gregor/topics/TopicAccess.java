package dev.gregor.topics;

import dev.gregor.topics.Topic.Party;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** What each stage, and each kind of user, must be allowed in Kafka, and no more: it follows from the catalogue. */
public final class TopicAccess {
    /** Stands for the role in the name of a principal. */
    public static final String ROLE = "{}";

    private static final String ANY_HOST = "*";

    private final TopicNames names;

    private TopicAccess(TopicNames names) {
        this.names = names;
    }

    /**
     * One thing that is allowed.
     *
     * @param name of the resource, or if {@code pattern} says so the beginning of its name
     */
    public record Grant(ResourceType type, PatternType pattern, String name, List<AclOperation> operations) {
        /** As a person reads it: {@code topic gregor-dedup-*: READ, WRITE}. */
        @Override
        public String toString() {
            String resource = type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            String what = pattern == PatternType.PREFIXED ? name + "*" : name;
            return resource + " " + what + ": "
                    + operations.stream().map(Enum::name).collect(Collectors.joining(", "));
        }
    }

    /** The roles, in the order of a URL's way, with what each may do. */
    public static Map<String, List<Grant>> byRole(TopicNames names) {
        return new TopicAccess(names).byRole();
    }

    private Map<String, List<Grant>> byRole() {
        Map<String, List<Grant>> roles = new LinkedHashMap<>();
        roles.put("seeds", List.of(topic(Topics.SEEDS, AclOperation.WRITE)));
        roles.put("dedup", streams(Party.DEDUP));
        roles.put("scheduler", streams(Party.SCHEDULER));
        roles.put("fetcher", fetcher());
        roles.put("parser", streams(Party.PARSER));
        roles.put("ranking", streams(Party.RANKING));
        roles.put("ids", streams(Party.IDS));
        roles.put("search", catalogue(Party.SEARCH, true));
        roles.put("export", catalogue(Party.EXPORT, true));
        roles.put("control", List.of(topic(Topics.CONTROL, AclOperation.READ, AclOperation.WRITE)));
        roles.put("reader", catalogue(Party.USER, false));
        return roles;
    }

    /** The same as Kafka takes it, for principals that are called as {@code principals} says, the role in place of {@link #ROLE}. */
    public static List<AclBinding> bindings(TopicNames names, String principals) {
        List<AclBinding> bindings = new ArrayList<>();
        byRole(names).forEach((role, grants) -> {
            String principal = principals.replace(ROLE, role);
            for (Grant grant : grants) {
                ResourcePattern resource = new ResourcePattern(grant.type(), grant.name(), grant.pattern());
                for (AclOperation operation : grant.operations()) {
                    bindings.add(new AclBinding(
                            resource, new AccessControlEntry(principal, ANY_HOST, operation, AclPermissionType.ALLOW)));
                }
            }
        });
        return bindings;
    }

    /** A stage looks at all topics when it starts: are they there, do they have one number of partitions? */
    private List<Grant> catalogue(Party party, boolean stage) {
        List<Grant> grants = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            boolean reads = topic.readers().contains(party);
            boolean writes = stage && topic.writers().contains(party);
            if (reads && writes) {
                grants.add(topic(topic, AclOperation.READ, AclOperation.WRITE));
            } else if (reads || writes) {
                grants.add(topic(topic, reads ? AclOperation.READ : AclOperation.WRITE));
            } else if (stage) {
                grants.add(topic(topic, AclOperation.DESCRIBE));
            }
        }
        return grants;
    }

    private List<Grant> fetcher() {
        List<Grant> grants = catalogue(Party.FETCHER, true);
        grants.add(
                new Grant(ResourceType.GROUP, PatternType.LITERAL, names.fetcherGroup(), List.of(AclOperation.READ)));
        return grants;
    }

    /** Its group, its transactions, and the internal topics that keep its state and bring records to their place. */
    private List<Grant> streams(Party party) {
        String application = names.applicationId(party.name().toLowerCase(Locale.ROOT));
        List<Grant> grants = catalogue(party, true);
        grants.add(new Grant(
                ResourceType.TOPIC,
                PatternType.PREFIXED,
                application + "-",
                List.of(AclOperation.READ, AclOperation.WRITE, AclOperation.CREATE, AclOperation.DELETE)));
        grants.add(new Grant(ResourceType.GROUP, PatternType.LITERAL, application, List.of(AclOperation.READ)));
        grants.add(new Grant(
                ResourceType.TRANSACTIONAL_ID,
                PatternType.PREFIXED,
                application + "-",
                List.of(AclOperation.WRITE, AclOperation.DESCRIBE)));
        return grants;
    }

    private Grant topic(Topic<?> topic, AclOperation... operations) {
        return new Grant(ResourceType.TOPIC, PatternType.LITERAL, names.of(topic), List.of(operations));
    }
}
