import type { ShopClient } from '@shop/test-shop';
import {
  CANCEL_ORDER,
  confirmPayment,
  chargedOrder,
  COMPLETE_PAYMENT,
  createTool,
  orderOf,
  placeOrder,
  startPayment,
} from '../orders';
import { stockLevelsOf, expireReservation } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { sleep, waitUntil } from '../fixture/wait-until';
import { atOnce, inRounds, ROUNDS, shuffled } from './concurrency';

const WEBHOOKS = 10;
const AT_A_TIME = 5;
const LATEST_MS = 120;

/** A payment confirmed by every source at once, or concurrent with a cancellation. */
export function paymentRaces(fixture: () => Fixture): void {
  it('I3: browser report, webhook x10 and both reconcilers, shuffled: paid once, one event, one transaction', async () => {
    const { clients, post } = fixture();
    const customers = await fixture().createCustomers(AT_A_TIME);
    const toolId = await createTool(fixture());
    await inRounds(async (round) => {
      const person = customers[round % AT_A_TIME] ?? fixture().admin;
      const { id, intentId } = await chargedOrder(fixture(), person, toolId);
      await waitUntil(() => post.eventsFor(intentId).some(({ type }) => type === 'payment_intent.succeeded'));
      const reports = Array.from({ length: 2 }, () => async (client: ShopClient) => {
        await client.graphql(COMPLETE_PAYMENT, { id, transactionId: intentId }, person.token);
      });
      const [webhook] = post.eventsFor(intentId).filter(({ type }) => type === 'payment_intent.succeeded');
      const webhooks = Array.from({ length: WEBHOOKS }, () => async (client: ShopClient) => {
        if (webhook) await post.deliver(webhook, client.origin);
      });
      const reconciling = [() => expireReservation(fixture(), id)];
      await atOnce(clients, shuffled([...reports, ...webhooks, ...reconciling]));
      await waitUntil(async () => (await orderOf(fixture(), id)).paid);
      const { status, transactionId, events } = await orderOf(fixture(), id);
      expect({ status, transactionId }).toEqual({ status: 'PAID', transactionId: intentId });
      expect(events.filter((event) => event.status === 'PAID')).toHaveLength(1);
    }, AT_A_TIME);
    await waitUntil(async () => (await stockLevelsOf(fixture(), toolId)).reserved === 0);
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ sold: ROUNDS });
  });

  it('I6: cancel against pay, also while the bank thinks: never cancelled and charged without a refund', async () => {
    const { clients } = fixture();
    const customers = await fixture().createCustomers(AT_A_TIME);
    const toolId = await createTool(fixture());
    const ends = new Set<string>();
    await inRounds(async (round) => {
      const person = customers[round % AT_A_TIME] ?? fixture().admin;
      const id = await placeOrder(clients[0], person, toolId);
      const intentId = await startPayment(clients[0], person, id);
      const card = round % 10 === 0 ? 'pm_card_sandboxProcessing' : 'pm_card_visa';
      await Promise.all([
        soon().then(() => confirmPayment(fixture(), intentId, card).catch(() => undefined)),
        soon().then(() => clients[1].graphql(CANCEL_ORDER, { id }, person.token)),
      ]);
      await waitUntil(async () => {
        await expireReservation(fixture(), id);
        return isDecided(fixture(), id, intentId);
      });
      ends.add((await orderOf(fixture(), id)).status);
    }, AT_A_TIME);
    expect(['CANCELLED', 'PAID']).toEqual(expect.arrayContaining([...ends]));
    await waitUntil(async () => (await stockLevelsOf(fixture(), toolId)).reserved === 0);
  });
}

const soon = () => sleep(Math.random() * LATEST_MS);

/** Whether shop and provider agree: cancelled, paid, or cancelled and refunded. */
async function isDecided(fixture: Fixture, id: string, intentId: string): Promise<boolean> {
  const { status } = await orderOf(fixture, id);
  const intent = await fixture.provider.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const { latest_charge: latest } = intent;
  const refunded = latest !== null && typeof latest === 'object' && latest.refunded;
  if (intent.status === 'canceled') return status === 'CANCELLED';
  return intent.status === 'succeeded' && (refunded ? status === 'CANCELLED' : status === 'PAID');
}
