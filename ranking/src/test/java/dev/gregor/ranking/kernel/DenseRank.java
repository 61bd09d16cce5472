package dev.gregor.ranking.kernel;

import dev.gregor.graph.WebGraph;
import java.util.Arrays;

/** PageRank by Gaussian elimination on the whole matrix: slow, and hard to get wrong. */
final class DenseRank {
    private DenseRank() {}

    static double[] of(WebGraph graph, double damping) {
        int pages = graph.nodes();
        double[][] rows = new double[pages][pages + 1];
        for (int page = 0; page < pages; page++) {
            for (int to = 0; to < pages; to++) {
                rows[to][page] -= damping * chance(graph, page, to);
            }
            rows[page][page] += 1;
            rows[page][pages] = (1 - damping) / pages;
        }
        return solve(rows);
    }

    private static double chance(WebGraph graph, int page, int to) {
        if (graph.outDegree(page) == 0) {
            return 1.0 / graph.nodes();
        }
        double chance = 0;
        for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
            chance += graph.target(link) == to ? 1.0 / graph.outDegree(page) : 0;
        }
        return chance;
    }

    private static double[] solve(double[][] rows) {
        int size = rows.length;
        for (int pivot = 0; pivot < size; pivot++) {
            for (int row = 0; row < size; row++) {
                double factor = row == pivot ? 0 : rows[row][pivot] / rows[pivot][pivot];
                for (int column = pivot; factor != 0 && column <= size; column++) {
                    rows[row][column] -= factor * rows[pivot][column];
                }
            }
        }
        double[] solution = new double[size];
        Arrays.setAll(solution, i -> rows[i][size] / rows[i][i]);
        return solution;
    }
}
