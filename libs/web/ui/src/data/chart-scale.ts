/**
 * End of a chart scale: the next 2, 4, 6, 8 or 10 times a power of ten, so that half of it is round.
 * @param highest at least 0
 */
export function scaleTop(highest: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, highest))) - 1);
  return [2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}
