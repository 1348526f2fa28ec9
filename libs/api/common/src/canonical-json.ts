/**
 * JSON that is the same for the same value, wherever and in whichever order its fields were stored: names in the order
 * of their code units, no spaces, times as ISO 8601. Hashes of the audit log are of these texts, so they never change.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** The same with its names in order. A replacer of `JSON.stringify` would do it as well, and take twice as long. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if ('toJSON' in value) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}
