import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '@shop/test-shop';

/** What a shop and its payment sandbox sign webhooks with. */
export async function webhookSecret({ environment }: Shop): Promise<string> {
  const text = await readFile(join(environment['DATA_DIR'] ?? '', 'secrets.json'), 'utf8');
  return (JSON.parse(text) as { PAYMENT_SANDBOX_WEBHOOK_SECRET: string }).PAYMENT_SANDBOX_WEBHOOK_SECRET;
}

/** A message as the provider sends it: these bytes, this signature. */
export async function sendWebhook(origin: string, body: string, signature: string | undefined) {
  const response = await fetch(`${origin}/webhook/stripe`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature !== undefined && { 'Stripe-Signature': signature }),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
