/**
 * Communities of sites, without Kafka. {@link CommunityDetection} finds them in an {@link UndirectedGraph} by the Leiden
 * algorithm: {@link LocalMoving} moves sites between communities, {@link Refinement} divides each community into parts that
 * hang together, and the parts are the nodes of the next, smaller graph. {@link SiteCommunities} keeps the numbers of
 * communities as the graph grows ({@link CommunityMatching}) and names them ({@link CommunityNames}) by the words of their
 * sites' links ({@link LinkWords}, {@link SiteWords}). A user may name communities instead ({@link CommunityFile}).
 */
@NullMarked
package dev.gregor.ranking.community;

import org.jspecify.annotations.NullMarked;
