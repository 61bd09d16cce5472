package dev.gregor.export.postgres;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.id.SiteIds;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.SiteRank;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Brings what a batch says of sites into the tables. */
final class SiteMerge {
    private final SqlCommands sql;
    private final CopyRows copy;
    private final LatestRecords records;

    /** The names of sites, or of domains, of which something has changed. */
    private final Set<String> touched = new HashSet<>();

    SiteMerge(SqlCommands sql, CopyRows copy, LatestRecords records) {
        this.sql = sql;
        this.copy = copy;
        this.records = records;
    }

    void addNumbers() throws SQLException {
        List<SiteIds> sites = new ArrayList<>();
        records.of(Topics.SITE_IDS).values().forEach(value -> {
            if (value instanceof SiteIds site) {
                sites.add(site);
                touched.add(site.site());
            }
        });
        if (sites.isEmpty()) {
            return;
        }
        Collection<Long> domainIds = sites.stream().map(SiteIds::domainId).toList();
        sql.run(
                "INSERT INTO domains (domain_id, domain) SELECT DISTINCT * FROM unnest(?::bigint[], ?::text[])"
                        + " ON CONFLICT (domain_id) DO NOTHING",
                domainIds,
                sites.stream().map(SiteIds::domain).toList());
        sql.run(
                "INSERT INTO sites (site_id, site, domain_id)"
                        + " SELECT * FROM unnest(?::bigint[], ?::text[], ?::bigint[]) ON CONFLICT (site_id) DO NOTHING",
                sites.stream().map(SiteIds::siteId).toList(),
                sites.stream().map(SiteIds::site).toList(),
                domainIds);
    }

    /** The communities and ranks of sites, whether these have numbers or not. */
    void addFacts() throws SQLException, IOException {
        Map<String, @Nullable Object> communities = records.of(Topics.COMMUNITIES);
        replace("site_communities", communities, List.of("site", "community_id", "name"), row -> {
            for (Map.Entry<String, @Nullable Object> each : communities.entrySet()) {
                if (each.getValue() instanceof Community community) {
                    row.value(each.getKey()).value(community.community()).value(community.name());
                    row.endRow();
                }
            }
        });
        Map<String, @Nullable Object> ranks = records.of(Topics.SITES);
        replace("site_ranks", ranks, List.of("site", "rank"), row -> {
            for (Map.Entry<String, @Nullable Object> each : ranks.entrySet()) {
                if (each.getValue() instanceof SiteRank rank && rank.pages() > 0) {
                    row.value(each.getKey()).value(rank.rank()).endRow();
                }
            }
        });
    }

    private void replace(String table, Map<String, @Nullable Object> values, List<String> columns, CopyRows.Rows rows)
            throws SQLException, IOException {
        if (!values.isEmpty()) {
            touched.addAll(values.keySet());
            sql.run("DELETE FROM " + table + " WHERE site = ANY (?)", values.keySet());
            copy.into(table, columns, rows);
        }
    }

    /**
     * Computes the rows of the sites of which something has changed. A site that has front pages by http and https is
     * described by that of https. If communities are of domains, a site is in that of its domain.
     *
     * @param frontPageSites the numbers of sites whose front pages have changed
     */
    void refresh(Set<Long> frontPageSites) throws SQLException {
        if (touched.isEmpty() && frontPageSites.isEmpty()) {
            return;
        }
        sql.run(
                "UPDATE sites s SET community_id = coalesce(c.community_id, dc.community_id), rank = r.rank,"
                        + " front_page_id = p.page_id, title = p.title, description = p.description,"
                        + " language = p.language"
                        + " FROM sites t JOIN domains d ON d.domain_id = t.domain_id"
                        + " LEFT JOIN site_communities c ON c.site = t.site"
                        + " LEFT JOIN site_communities dc ON dc.site = d.domain"
                        + " LEFT JOIN site_ranks r ON r.site = t.site"
                        + " LEFT JOIN LATERAL (SELECT page_id, title, description, language FROM pages f"
                        + " WHERE f.site_id = t.site_id AND f.front_page ORDER BY f.url DESC LIMIT 1) p ON true"
                        + " WHERE s.site_id = t.site_id AND t.site_id IN (SELECT site_id FROM sites WHERE site = ANY (?::text[])"
                        + " UNION SELECT x.site_id FROM sites x JOIN domains y ON y.domain_id = x.domain_id"
                        + " WHERE y.domain = ANY (?::text[]) UNION SELECT unnest(?::bigint[]))",
                touched,
                touched,
                frontPageSites);
    }
}
