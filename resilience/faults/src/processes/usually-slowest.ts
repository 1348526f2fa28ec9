const WINDOW = 60;
const PERCENTILE = 0.99;

/**
 * How long the slowest of a hundred usually takes: the median over groups of some answers of each group's 99th
 * percentile. So what else a machine does for a moment makes some groups slow, and not the figure.
 *
 * @param times in the order in which they were measured
 */
export function usuallySlowest(times: readonly number[]): number {
  const groups = Array.from({ length: Math.floor(times.length / WINDOW) }, (_, index) =>
    times.slice(index * WINDOW, (index + 1) * WINDOW),
  );
  return at(
    0.5,
    groups.map((group) => at(PERCENTILE, group)),
  );
}

function at(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.floor(share * (sorted.length - 1))];
  if (value === undefined) throw new Error('There is nothing to tell of.');
  return value;
}
