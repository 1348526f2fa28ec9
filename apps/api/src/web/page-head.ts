import { addPageAddress } from './page-address';

/** What the head of a page says of one thing. Texts are plain. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Open Graph's. */
  readonly type: 'product' | 'website';
  /** From the origin on; each part is encoded. */
  readonly path: string;
  /** Absolute, or from the origin on. */
  readonly image?: string;
  /** schema.org's. */
  readonly data: Readonly<Record<string, unknown>>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Writes a head into a page. @param publicUrl origin of the shop; tags that need it are left out where it is unknown */
export function addPageHead(html: string, head: PageHead, publicUrl: string | undefined): string {
  const [title, description] = [escapeMarkup(head.title), escapeMarkup(head.description)];
  const image = head.image === undefined ? undefined : absoluteAddress(head.image, publicUrl);
  // No script: the policy of scripts does not apply to data, and no text in it can end its block.
  const data = JSON.stringify({ '@context': 'https://schema.org', ...head.data }).replaceAll('<', '\\u003c');
  const tags = [
    image ? `<meta property="og:image" content="${escapeMarkup(image)}">` : '',
    `<script type="application/ld+json">${data}</script>`,
  ];
  const changed = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(contentOf('name', 'description'), setContent(description))
    .replace(contentOf('property', 'og:title'), setContent(title))
    .replace(contentOf('property', 'og:description'), setContent(description))
    .replace(contentOf('property', 'og:type'), setContent(head.type))
    .replace('</head>', () => `${tags.join('')}</head>`);
  return addPageAddress(changed, publicUrl, head.path);
}

/** Undefined for an address of the shop while its origin is unknown. */
function absoluteAddress(address: string, publicUrl: string | undefined): string | undefined {
  if (!address.startsWith('/')) return address;
  return publicUrl === undefined ? undefined : publicUrl + address;
}

/** Text that is safe in markup and in double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function contentOf(attribute: string, name: string): RegExp {
  return new RegExp(`(<meta\\s+${attribute}="${name}"\\s+content=")[^"]*(")`);
}

function setContent(content: string) {
  return (_tag: string, start: string, end: string) => start + content + end;
}
