import { setTimeout as sleep } from 'node:timers/promises';
import { PLACE_ORDER } from '../scenarios/documents';
import { orderInput } from '../scenarios/orders';
import type { BenchShop } from '../shop/bench-shop';
import { SubscriptionClient } from './subscription-client';
import { adminToken, clientOf, listTools } from './shop-calls';

const FOLLOW = 'subscription { orderChanged { id status } }';
const START = 'mutation ($id: ID!) { startPayment(orderId: $id) { clientSecret } }';
const SUBSCRIBE_MS = 500;

interface Changed {
  readonly orderChanged: { readonly id: string; readonly status: string };
}

/**
 * Milliseconds from the charge of a card to the event of the paid order at an admin: webhook, lookup of the payment, writes
 * and event.
 *
 * @param tokens a customer for each sample
 */
export async function settlements(shop: BenchShop, tokens: readonly string[]): Promise<number[]> {
  const client = clientOf(shop);
  const [tool] = await listTools(shop);
  const follower = new SubscriptionClient<Changed>(shop.origin, await adminToken(shop), FOLLOW);
  await sleep(SUBSCRIBE_MS);
  const waits: number[] = [];
  for (const token of tokens) {
    const input = orderInput(tool);
    const { placeOrder } = await client.query<{ placeOrder: { id: string } }>(PLACE_ORDER, { input }, token);
    const { id } = placeOrder;
    const { startPayment } = await client.query<{ startPayment: { clientSecret: string } }>(
      START,
      { id },
      token,
    );
    const paid = follower.until(
      ({ orderChanged }) => orderChanged.id === id && orderChanged.status === 'PAID',
    );
    const chargedAt = performance.now();
    await charge(shop, startPayment.clientSecret);
    waits.push((await paid) - chargedAt);
  }
  await follower.close();
  return waits;
}

async function charge({ environment }: BenchShop, clientSecret: string): Promise<void> {
  const [intentId = ''] = clientSecret.split('_secret_');
  const url = `http://127.0.0.1:${environment['PAYMENT_SANDBOX_PORT']}/v1/payment_intents/${intentId}/confirm`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_sandbox', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'payment_method=pm_card_visa',
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status} to a charge`);
}
