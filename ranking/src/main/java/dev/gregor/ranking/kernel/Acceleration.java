package dev.gregor.ranking.kernel;

/**
 * Anderson acceleration: replaces the result of a sweep by the combination of the last few results that would have
 * changed least. On PageRank one sweep then does the work of two or three. It keeps 9 numbers per page.
 *
 * <p>D. G. Anderson, Iterative procedures for nonlinear integral equations, J. ACM 12, 1965.
 */
final class Acceleration {
    private static final int MEMORY = 3;
    /** Keeps the small linear system solvable when the last sweeps are nearly equal. */
    private static final double RIDGE = 1e-12;

    private final int size;
    private final Workers workers;
    private final int parts;
    /** The ranks that the sweep started from. */
    private final double[] before;

    private final double[] lastStep;
    private final double[] lastResult;
    private final double[][] stepChanges;
    private final double[][] resultChanges;
    private final double[][] products = new double[MEMORY][MEMORY];
    private int seen;

    Acceleration(double[] start, Workers workers) {
        this.before = start;
        this.size = start.length;
        this.workers = workers;
        this.parts = Math.max(1, Math.min(workers.count(), size >> 14));
        this.stepChanges = new double[MEMORY][size];
        this.resultChanges = new double[MEMORY][size];
        this.lastStep = new double[size];
        this.lastResult = new double[size];
    }

    /** Discards the recorded sweeps; the result of the next one is then taken as it is. */
    void restart() {
        seen = 0;
    }

    /** Replaces the result of a sweep by a better start for the next one. */
    void improve(double[] result) {
        int newest = seen % MEMORY;
        double[] towards = remember(result, newest);
        seen++;
        double[] factors = seen > 1 ? solve(towards) : new double[MEMORY];
        workers.run(parts, part -> combine(result, factors, begin(part), begin(part + 1)));
    }

    private int begin(int part) {
        return (int) ((long) size * part / parts);
    }

    /** Records the newest sweep, and returns the dot product of its step with each recorded change. */
    private double[] remember(double[] result, int newest) {
        double[][] sums = new double[parts][];
        workers.run(
                parts,
                part -> sums[part] = seen == 0
                        ? begin(result, begin(part), begin(part + 1))
                        : remember(result, newest, begin(part), begin(part + 1)));
        double[] towards = new double[MEMORY];
        for (int i = 0; i < MEMORY; i++) {
            double product = 0;
            for (double[] each : sums) {
                product += each[i];
                towards[i] += each[MEMORY + i];
            }
            products[newest][i] = product;
            products[i][newest] = product;
        }
        return towards;
    }

    private double[] begin(double[] result, int from, int to) {
        for (int i = from; i < to; i++) {
            lastStep[i] = result[i] - before[i];
            lastResult[i] = result[i];
            for (int held = 0; held < MEMORY; held++) {
                stepChanges[held][i] = 0;
                resultChanges[held][i] = 0;
            }
        }
        return new double[2 * MEMORY];
    }

    /** One loop without inner loops; with them this took a third of the time of a sweep. */
    private double[] remember(double[] result, int newest, int from, int to) {
        double[] changes = stepChanges[newest];
        double[] moves = resultChanges[newest];
        double[] second = stepChanges[(newest + 1) % MEMORY];
        double[] third = stepChanges[(newest + 2) % MEMORY];
        double own = 0;
        double withSecond = 0;
        double withThird = 0;
        double towardsOwn = 0;
        double towardsSecond = 0;
        double towardsThird = 0;
        for (int i = from; i < to; i++) {
            double value = result[i];
            double step = value - before[i];
            double change = step - lastStep[i];
            changes[i] = change;
            moves[i] = value - lastResult[i];
            lastStep[i] = step;
            lastResult[i] = value;
            own += change * change;
            withSecond += change * second[i];
            withThird += change * third[i];
            towardsOwn += step * change;
            towardsSecond += step * second[i];
            towardsThird += step * third[i];
        }
        double[] sums = new double[2 * MEMORY];
        sums[newest] = own;
        sums[(newest + 1) % MEMORY] = withSecond;
        sums[(newest + 2) % MEMORY] = withThird;
        sums[MEMORY + newest] = towardsOwn;
        sums[MEMORY + (newest + 1) % MEMORY] = towardsSecond;
        sums[MEMORY + (newest + 2) % MEMORY] = towardsThird;
        return sums;
    }

    private void combine(double[] result, double[] factors, int from, int to) {
        double[] first = resultChanges[0];
        double[] second = resultChanges[1];
        double[] third = resultChanges[2];
        for (int i = from; i < to; i++) {
            double value = result[i] - factors[0] * first[i] - factors[1] * second[i] - factors[2] * third[i];
            result[i] = Math.max(0, value);
            before[i] = result[i];
        }
    }

    /** Solves by Gaussian elimination. The matrix is symmetric; the ridge enlarges its diagonal. */
    private double[] solve(double[] towards) {
        double[][] rows = new double[MEMORY][];
        double[] values = towards.clone();
        for (int i = 0; i < MEMORY; i++) {
            rows[i] = products[i].clone();
            rows[i][i] += rows[i][i] * RIDGE + Double.MIN_NORMAL;
        }
        for (int pivot = 0; pivot < MEMORY; pivot++) {
            for (int row = pivot + 1; row < MEMORY; row++) {
                double factor = rows[row][pivot] / rows[pivot][pivot];
                for (int column = pivot; column < MEMORY; column++) {
                    rows[row][column] -= factor * rows[pivot][column];
                }
                values[row] -= factor * values[pivot];
            }
        }
        for (int row = MEMORY - 1; row >= 0; row--) {
            for (int column = row + 1; column < MEMORY; column++) {
                values[row] -= rows[row][column] * values[column];
            }
            values[row] /= rows[row][row];
        }
        return values;
    }
}
