import { randomUUID } from 'node:crypto';
import type { TestUser } from '@shop/test-shop';
import { retryUntilAnswered } from './calls';
import type { Fixture } from './fixture/fixture';
import { expectDataIntegrity } from './fixture/integrity';
import { stores } from './fixture/stores';
import { useFixture } from './fixture/use-fixture';
import { sleep, waitUntil } from './fixture/wait-until';
import { allChangesOf, type Paper, papersOf, setSeller, verifyInvoices } from './invoices/papers';
import { chargedOrder, COMPLETE_PAYMENT, createTool } from './orders';
import { shuffled } from './races/concurrency';

const PAYMENTS = 200;
/** An account has at most five unpaid orders. */
const ORDERS_EACH = 5;
const KILLS = 4;
const LONGEST_PAUSE_MS = 400;
const REFUND = `mutation ($id: ID!, $input: RefundOrderInput!) {
  refundOrder(id: $id, input: $input) { id }
}`;

describe.each(stores())('on %s', (_, uri) => {
  const fixture = useFixture(uri);
  let charged: readonly (Awaited<ReturnType<typeof chargedOrder>> & { readonly person: TestUser })[];
  let invoices: readonly Paper[];

  beforeAll(() => setSeller(fixture()));

  it('numbers 200 payments at once through two processes with kill -9 in between: 1 to 200, one per order', async () => {
    charged = await chargeOrders(fixture());
    let isOver = false;
    const killing = killInTurn(fixture(), () => isOver);
    await Promise.all(
      shuffled(charged).map(({ id, intentId: transactionId, person }, index) =>
        retryUntilAnswered(clientOf(fixture(), index), COMPLETE_PAYMENT, { id, transactionId }, person),
      ),
    ).finally(() => (isOver = true));
    expect(await killing).toBe(KILLS);
    await waitUntil(async () => (await papersOf(fixture())).length >= PAYMENTS);
    invoices = await papersOf(fixture());
    expect(invoices.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: PAYMENTS }, (__, n) => n + 1),
    );
    expect(new Set(invoices.map(({ orderId }) => orderId))).toEqual(new Set(charged.map(({ id }) => id)));
    expect(await verifyInvoices(fixture())).toBe(0);
  });

  it('makes one credit note, which names its invoice, of a part that is refunded twice at once', async () => {
    const [{ id } = { id: '' }] = charged;
    const input = { amount: 500, reason: 'Bent', idempotencyKey: randomUUID() };
    const refund = (index: number) =>
      retryUntilAnswered(clientOf(fixture(), index), REFUND, { id, input }, fixture().admin);
    await Promise.all([refund(0), refund(1), refund(2), refund(3)]);
    await waitUntil(async () => (await papersOf(fixture(), 'CREDIT_NOTE')).length > 0);
    const invoice = invoices.find(({ orderId }) => orderId === id);
    expect(await papersOf(fixture(), 'CREDIT_NOTE')).toMatchObject([
      { number: 'CN-000001', orderId: id, refersTo: invoice?.number, total: 500 },
    ]);
  });

  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));

  it('notices any byte that is changed in the store, by npm run invoices:verify', async () => {
    const papers = fixture().store.collection('invoices');
    for (const { _id, ...paper } of await papers.find().limit(2).toArray()) {
      for (const changed of shuffled(allChangesOf(paper)).slice(0, 3)) {
        await papers.replaceOne({ _id }, changed);
        expect(await verifyInvoices(fixture())).toBe(1);
      }
      await papers.replaceOne({ _id }, paper);
    }
    expect(await verifyInvoices(fixture())).toBe(0);
  });
});

function clientOf({ clients }: Fixture, index: number) {
  return index % 2 === 0 ? clients[0] : clients[1];
}

/** Orders that the provider has charged and the shop does not know to be paid. */
async function chargeOrders(fixture: Fixture) {
  const toolId = await createTool(fixture);
  const customers = await fixture.createCustomers(PAYMENTS / ORDERS_EACH);
  const orders = await Promise.all(
    customers.map(async (person, index) => {
      const own = [];
      while (own.length < ORDERS_EACH)
        own.push({ ...(await chargedOrder(fixture, person, toolId, clientOf(fixture, index))), person });
      return own;
    }),
  );
  return orders.flat();
}

/** Kills one process after the other, at random moments of the work and after it. @returns how often */
async function killInTurn({ apis }: Fixture, isOver: () => boolean): Promise<number> {
  let kills = 0;
  while (kills < KILLS) {
    await sleep(isOver() ? 0 : Math.random() * LONGEST_PAUSE_MS);
    await (kills % 2 === 0 ? apis[0] : apis[1]).killAndRestart();
    kills += 1;
  }
  return kills;
}
