/** The middle one of some numbers; NaN of none. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}

/** The number that so many per cent of all do not exceed; NaN of none. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}
