/** A projection of all fields except these. */
export function excludeFields(fields: readonly string[]): Record<string, 0> {
  return Object.fromEntries(fields.map((field) => [field, 0]));
}
