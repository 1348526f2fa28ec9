/**
 * Whether a request prefers a page to data by its Accept header. Navigations name `text/html`; `*\/*` alone, as curl
 * and fetch send it, and equal weights mean data.
 */
export function prefersHtml(accept: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(type, quality ? Number(quality.slice(2)) : 1);
  }
  const html = weights.get('text/html') ?? 0;
  const json = weights.get('application/json') ?? weights.get('application/*');
  return json === undefined ? html > 0 && html >= (weights.get('*/*') ?? 0) : html > json;
}
