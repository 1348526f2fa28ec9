const NAME = /^[A-Za-z_]\w*$/;

/** A value of JSON as GraphQL writes it in a document; names that GraphQL does not know stay away. */
export function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([name]) => NAME.test(name));
    return `{${fields.map(([name, inner]) => `${name}: ${literalOf(inner)}`).join(', ')}}`;
  }
  if (typeof value === 'string' && /^[A-Z_]{3,}$/.test(value)) return value;
  return JSON.stringify(value ?? null);
}
