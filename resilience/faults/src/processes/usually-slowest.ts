const WINDOW = 60;
const PERCENTILE = 0.99;

/**
 * The median of the 99th percentiles of groups of answers, so that short load from elsewhere does not change it.
 *
 * @param times in their order
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
  if (value === undefined) throw new Error('There are too few times.');
  return value;
}
