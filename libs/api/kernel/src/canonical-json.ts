/**
 * JSON that is the same for the same value, wherever and in whichever order its fields were stored: names in the order
 * of their code units, no spaces, times as ISO 8601. Hashes of the audit log are of these texts, so they never change.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
