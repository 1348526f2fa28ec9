import PostalMime, { type Address } from 'postal-mime';

/** A letter as the inbox shows it. */
export interface Letter {
  /** Counts up; newer letters have higher ids. */
  readonly id: number;
  /** Without angle brackets; empty when the letter has none. */
  readonly messageId: string;
  readonly from: string;
  /** Recipients of the envelope, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly receivedAt: string;
  readonly text: string;
  readonly html: string;
  /** Addresses that links of the letter lead to, each once. */
  readonly links: readonly string[];
  /** The message as it came. */
  readonly source: string;
}

/** What SMTP says of a message besides the message. */
export interface Envelope {
  readonly to: readonly string[];
  readonly receivedAt: string;
}

const ENVELOPE_TO = 'X-Envelope-To';
const RECEIVED_AT = 'X-Received-At';

/** The stored form: the envelope as two headers before the message. */
export function withEnvelope(message: Buffer, { to, receivedAt }: Envelope): Buffer {
  const headers = `${ENVELOPE_TO}: ${to.join(', ')}\r\n${RECEIVED_AT}: ${receivedAt}\r\n`;
  return Buffer.concat([Buffer.from(headers), message]);
}

/** Parses the stored form. */
export async function parseLetter(id: number, stored: Buffer): Promise<Letter> {
  const { headers, from, messageId, subject, text, html } = await PostalMime.parse(stored);
  const header = (name: string) => headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
  return {
    id,
    messageId: (messageId ?? '').replace(/^<|>$/g, ''),
    from: addressText(from),
    to: header(ENVELOPE_TO).split(', '),
    subject: subject ?? '',
    receivedAt: header(RECEIVED_AT),
    text: text ?? '',
    html: html ?? '',
    links: linksIn(html ?? text ?? ''),
    source: stored.toString(),
  };
}

function addressText(address: Address | undefined): string {
  if (address === undefined) return '';
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '');
}

function linksIn(body: string): string[] {
  const found = body.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&')))];
}
