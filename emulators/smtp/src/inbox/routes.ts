import type { Letter } from '../letter';
import type { Letters } from '../letters';
import { INBOX_CSS } from './inbox-css';
import { letterPage, listPage } from './pages';

/** What a request of the inbox is answered with. */
export interface InboxResponse {
  readonly status: number;
  readonly type: string;
  /** Content-Security-Policy. */
  readonly policy: string;
  readonly body: string;
}

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A letter runs no script, loads nothing, and may only be framed by the inbox; its links open in new tabs. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** The response for an address of the inbox; undefined when there is no such page. */
export function respondTo(letters: Letters, { pathname, searchParams }: URL): InboxResponse | undefined {
  const filter = { to: searchParams.get('to') ?? '', search: searchParams.get('search') ?? '' };
  switch (pathname) {
    case '/':
      return page(listPage(letters.list(filter), filter));
    case '/letters.json':
      return body('application/json', JSON.stringify({ letters: letters.list(filter).map(withoutSource) }));
    case '/inbox.css':
      return body('text/css; charset=utf-8', INBOX_CSS);
    case '/healthz':
      return body('application/json', '{"status":"ok"}');
  }
  const [, id = '', part = ''] = /^\/letters\/(\d{1,9})(|\/html|\/source)$/.exec(pathname) ?? [];
  const letter = letters.find(Number(id));
  if (letter === undefined) return undefined;
  if (part === '/source') return body(TEXT, letter.source);
  if (part === '/html') return { ...page(framed(letter.html)), policy: LETTER_POLICY };
  return page(letterPage(letter));
}

function withoutSource({ source: _, ...shown }: Letter): Omit<Letter, 'source'> {
  return shown;
}

/** Links would open inside the frame, where the shop refuses to be shown. */
function framed(html: string): string {
  return `<base target="_blank">${html}`;
}

function page(html: string): InboxResponse {
  return { status: 200, type: HTML, policy: PAGE_POLICY, body: html };
}

function body(type: string, text: string): InboxResponse {
  return { status: 200, type, policy: "default-src 'none'", body: text };
}
