import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from './running-shop';

/** What the sandbox takes for the shop's own key. */
const KEY = 'sk_test_sandbox';
const LIMIT_MS = 180_000;
const LOOK_AGAIN_MS = 100;

/**
 * Resolves once the provider's messages of all that was paid have come: they come when they come.
 *
 * @throws Error when some have not within three minutes
 */
export async function waitForWebhooks({ environment }: Pick<Shop, 'environment'>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  const untold = `http://127.0.0.1:${environment['PAYMENT_SANDBOX_PORT']}/v1/events?delivery_success=false&limit=1`;
  while (await hasAny(untold)) {
    if (performance.now() > end)
      throw new Error('The provider has not sent all webhooks within three minutes.');
    await sleep(LOOK_AGAIN_MS);
  }
}

async function hasAny(list: string): Promise<boolean> {
  const answer = await fetch(list, { headers: { Authorization: `Bearer ${KEY}` } });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown[] }).data.length > 0;
}
