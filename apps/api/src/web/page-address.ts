const TITLE = /<title>([^<]*)<\/title>/;
const OPEN_GRAPH_TITLE = /(<meta property="og:title" content=")[^"]*(")/;

/**
 * Adds a public page's one address to its head, canonical and for previews of links (Open Graph, Twitter cards), with its own
 * title.
 *
 * @param publicUrl origin of the shop; without it nothing is added, as an address must be absolute
 */
export function addPageAddress(html: string, publicUrl: string | undefined, path: string): string {
  if (publicUrl === undefined) return html;
  const address = `${publicUrl}${path}`;
  const [, title = ''] = TITLE.exec(html) ?? [];
  const tags = [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    '<meta name="twitter:card" content="summary">',
  ];
  return html
    .replace(
      OPEN_GRAPH_TITLE,
      (_, start: string, end: string) => start + title.replaceAll('"', '&quot;') + end,
    )
    .replace('</head>', () => `${tags.join('')}</head>`);
}
