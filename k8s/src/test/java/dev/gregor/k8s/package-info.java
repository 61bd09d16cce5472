/**
 * Where the stages run. The manifests are rendered as Kustomize would ({@link dev.gregor.k8s.Kustomization}), read strictly
 * ({@link dev.gregor.k8s.Models}) and held against rules of our own.
 */
@NullMarked
package dev.gregor.k8s;

import org.jspecify.annotations.NullMarked;
