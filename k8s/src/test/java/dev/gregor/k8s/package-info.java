/**
 * Tests of the Kubernetes manifests. {@link dev.gregor.k8s.Kustomization} renders them as Kustomize does,
 * {@link dev.gregor.k8s.Models} deserializes them strictly, and {@link dev.gregor.k8s.ManifestRules} checks the project's own
 * rules. {@link dev.gregor.k8s.Catalogue} generates the resources for topics and users of Kafka.
 */
@NullMarked
package dev.gregor.k8s;

import org.jspecify.annotations.NullMarked;
