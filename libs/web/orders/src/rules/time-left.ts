/** Formats milliseconds for a countdown: 3_599_000 becomes "59:59". Rounds up to whole seconds. */
export function timeLeftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
