import type { Shop } from '@shop/test-shop';

/** A letter as the inbox of the mail sandbox shows it. */
export interface InboxLetter {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** The letters to an address, newest first. */
export async function lettersTo(shop: Shop, address: string): Promise<InboxLetter[]> {
  const query = new URLSearchParams({ to: address });
  const response = await fetch(`http://127.0.0.1:${shop.environment['INBOX_PORT']}/letters.json?${query}`);
  return ((await response.json()) as { letters: InboxLetter[] }).letters;
}
