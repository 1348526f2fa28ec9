const TYPES = ['application/json', 'text/html', 'application/pdf'] as const;
export type InvoiceMediaType = (typeof TYPES)[number];

/** The type that an Accept header prefers: JSON unless it names HTML or PDF with a higher weight. */
export function preferredType(accept: string | undefined): InvoiceMediaType {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(type, quality ? Number(quality.slice(2)) : 1);
  }
  const json = weights.get('application/json') ?? weights.get('application/*') ?? 0;
  const [best] = TYPES.map((type) => ({ type, weight: type === TYPES[0] ? json : (weights.get(type) ?? 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.type ?? 'application/json';
}
