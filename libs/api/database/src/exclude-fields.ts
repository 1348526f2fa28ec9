/** A projection that reads all of a document but these fields. */
export function excludeFields(fields: readonly string[]): Record<string, 0> {
  return Object.fromEntries(fields.map((field) => [field, 0]));
}
