import { setTimeout as sleep } from 'node:timers/promises';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { type TestUser, RunningShop, ShopClient, waitForWebhooks } from '@shop/test-shop';
import { CountingProxy } from './store/counting-proxy';
import { COMPLETE_PAYMENT, newOrder, ORDER, PLACE_ORDER, START_PAYMENT } from './support/operations';
import { payWithCard } from './support/stripe';
import { createTool } from './support/orders';

/** The shop's own work in the background adds to some rounds; what all of them have is the operation's own. */
const ROUNDS = 4;
/** Until what an operation leaves to be done behind it is done. */
const QUIET_MS = 300;

let store: TestStore;
let proxy: CountingProxy;
let shop: RunningShop;
let client: ShopClient;
let customer: TestUser;
let toolId: string;

beforeAll(async () => {
  store = await startTestStore();
  proxy = await CountingProxy.start(store.uri);
  shop = await RunningShop.start({ MONGODB_URI: proxy.uri(store.uri) });
  await waitForWebhooks(shop);
  client = new ShopClient(shop.origin);
  customer = await client.signUp('trips@example.com', 'secret-1');
  toolId = await createTool(client, await client.signInAsDemo('admin'));
});
afterAll(async () => {
  await shop?.remove();
  await proxy.close();
  await store.close();
});

/** What was sent in every round, as often as in the round that had it least often; in the order of the alphabet. */
function common(rounds: readonly string[][]): string[] {
  const [first = [], ...others] = rounds;
  const left = others.map((round) => [...round]);
  const shared = first.filter((call) =>
    left.every((round) => {
      const at = round.indexOf(call);
      if (at >= 0) round.splice(at, 1);
      return at >= 0;
    }),
  );
  // The provider tells of a new payment while it is being started.
  return shared.filter((call) => call !== 'insert webhook_inbox').sort();
}

it('places, starts to pay and completes an order in as few calls of the store as each step needs', async () => {
  const rounds: Record<'place' | 'start' | 'complete', string[][]> = { place: [], start: [], complete: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    let id = '';
    let secret = '';
    const ask = async <Data>(document: string, variables: object): Promise<Data> =>
      client.query<Data>(document, variables, customer.token);
    rounds.place.push(
      await proxy.callsOf(async () => {
        const variables = { input: newOrder(toolId) };
        id = (await ask<{ placeOrder: { id: string } }>(PLACE_ORDER, variables)).placeOrder.id;
      }),
    );
    await sleep(QUIET_MS);
    rounds.start.push(
      await proxy.callsOf(async () => {
        const { startPayment } = await ask<{ startPayment: { clientSecret: string } }>(START_PAYMENT, { id });
        secret = startPayment.clientSecret;
      }),
    );
    const transactionId = (await payWithCard(shop, secret)).id;
    await paid(id);
    rounds.complete.push(await proxy.callsOf(() => ask(COMPLETE_PAYMENT, { id, transactionId })));
    await sleep(QUIET_MS);
  }
  expect(common(rounds.place)).toEqual([
    ...['find orders', 'find tools', 'find users', 'insert idempotency_keys'],
    ...['insert orders', 'update orders', 'update tools'],
  ]);
  expect(common(rounds.start)).toEqual(['find orders', 'find users', 'findAndModify orders']);
  expect(common(rounds.complete)).toEqual(['find orders', 'find users']);
});

/** Waits until the provider's message has settled the order, and its follow-up work is done. */
async function paid(id: string): Promise<void> {
  for (;;) {
    const { order } = await client.query<{ order: { paid: boolean } }>(ORDER, { id }, customer.token);
    await sleep(QUIET_MS);
    if (order.paid) return;
  }
}
