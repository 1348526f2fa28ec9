import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchShop } from '../shop/bench-shop';
import { SubscriptionClient } from './subscription-client';
import { adminToken, clientOf, listTools } from './shop-calls';

const FOLLOW = 'subscription ($id: ID) { toolChanged(id: $id) { availableQuantity } }';
const CHANGE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
/** The protocol does not confirm a subscription. */
const SUBSCRIBE_MS = 500;

/** Milliseconds from an admin's change of a tool to the event at a subscriber. */
export async function liveUpdates(shop: BenchShop, samples: number): Promise<number[]> {
  const token = await adminToken(shop);
  const [tool] = await listTools(shop);
  const id = tool?.id;
  const follower = new SubscriptionClient<{ toolChanged: { availableQuantity: number } }>(
    shop.origin,
    token,
    FOLLOW,
    {
      id,
    },
  );
  await sleep(SUBSCRIBE_MS);
  const waits: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const availableQuantity = 500_000 + sample;
    const received = follower.until(({ toolChanged }) => toolChanged.availableQuantity === availableQuantity);
    const changedAt = performance.now();
    await clientOf(shop).query(CHANGE, { id, input: { availableQuantity } }, token);
    waits.push((await received) - changedAt);
  }
  await follower.close();
  return waits;
}
