import { matchHttpMessage, matchMongoMessage } from '@shop/fault-proxy';
import {
  chargedOrder,
  COMPLETE_PAYMENT,
  orderOf,
  placeOrder,
  payOrder,
  REFUND_ORDER,
  START_PAYMENT,
  startPayment,
} from '../orders';
import { waitUntil } from '../fixture/wait-until';
import { interrupted, type KillFixture, type KillPoint } from './kill-point';

const SUCCEEDED = 'payment_intent.succeeded';
const NO_ANSWER = 0;
/** Equal to no answer for the provider; sent when a busy process times out before the kill. */
const UNAVAILABLE = 503;
const PAID_WITHIN_MS = 60_000;
/** Then the other process looks up the payment by itself. */
const LOOKUP_AFTER_MS = 10_000;
/** Timeout of a call to the provider. */
const CALL_TIMEOUT_MS = 5_000;

/** The write that marks the order as paid by this payment. */
const paidBy = (intentId: string, direction: 'request' | 'reply') =>
  matchMongoMessage({
    direction,
    name: 'findAndModify',
    collection: 'orders',
    text: `"transactionId":"${intentId}"`,
  });

/** Waits until the order is paid, and expects exactly one payment. */
async function expectPaidOnce({ fixture }: KillFixture, id: string, intentId: string): Promise<void> {
  const waited = await waitUntil(async () => (await orderOf(fixture, id)).paid);
  expect(waited).toBeLessThan(PAID_WITHIN_MS);
  const { transactionId, events } = await orderOf(fixture, id);
  expect(transactionId).toBe(intentId);
  expect(events.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  expect((await fixture.provider.refunds.list({ payment_intent: intentId })).data).toEqual([]);
}

/** Waits for the webhook of the successful payment. */
async function webhookOf({ fixture: { post } }: KillFixture, intentId: string) {
  const about = () => post.eventsFor(intentId).find(({ type }) => type === SUCCEEDED);
  await waitUntil(() => about() !== undefined);
  return about() ?? { body: '' };
}

/** Kills during a payment, its webhook or its refund. */
export const PAYING: readonly KillPoint[] = [
  {
    title: 'K4 after the intent was made, before its id is stored: a retry goes on with the same intent',
    timeoutMs: CALL_TIMEOUT_MS,
    async crash({ fixture, victim, other, person, toolId, trap }) {
      const id = await placeOrder(other.client, person, toolId);
      const made = matchHttpMessage({ direction: 'reply', method: 'POST', path: '/v1/payment_intents' });
      await interrupted(trap.at(victim.provider, made), () =>
        victim.client.query(START_PAYMENT, { id }, person.token),
      );
      return async () => {
        const intentId = await startPayment(other.client, person, id);
        const { data } = await fixture.provider.paymentIntents.list({ limit: 100 });
        expect(data.filter(({ metadata }) => metadata['orderId'] === id)).toMatchObject([{ id: intentId }]);
      };
    },
  },
  {
    title: 'K5 after the capture, before the order is updated: paid without browser or webhook',
    timeoutMs: LOOKUP_AFTER_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId, trap } = killFixture;
      const { id, intentId } = await chargedOrder(fixture, person, toolId, other.client);
      await interrupted(trap.at(victim.database, paidBy(intentId, 'request')), () =>
        victim.client.query(COMPLETE_PAYMENT, { id, transactionId: intentId }, person.token),
      );
      return () => expectPaidOnce(killFixture, id, intentId);
    },
  },
  {
    title: 'K6 webhook verified, before its inbox row: no answer is given, redelivery pays',
    timeoutMs: LOOKUP_AFTER_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId, trap } = killFixture;
      const { id, intentId } = await chargedOrder(fixture, person, toolId, other.client);
      const webhook = await webhookOf(killFixture, intentId);
      const stored = matchMongoMessage({
        name: ['insert', 'update'],
        collection: 'webhook_inbox',
        text: intentId,
      });
      const killed = trap.at(victim.database, stored);
      const delivery = fixture.post.deliver(webhook, victim.origin).catch(() => NO_ANSWER);
      await killed;
      expect([NO_ANSWER, UNAVAILABLE]).toContain(await delivery);
      expect(await fixture.post.deliver(webhook, other.origin)).toBe(200);
      return () => expectPaidOnce(killFixture, id, intentId);
    },
  },
  {
    title: 'K7 inbox row written, before the order is updated: the row is worked through after the start',
    timeoutMs: LOOKUP_AFTER_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId, trap } = killFixture;
      const { id, intentId } = await chargedOrder(fixture, person, toolId, other.client);
      const webhook = await webhookOf(killFixture, intentId);
      await interrupted(trap.at(victim.database, paidBy(intentId, 'request')), () =>
        fixture.post.deliver(webhook, victim.origin),
      );
      return async () => {
        await expectPaidOnce(killFixture, id, intentId);
        const inbox = fixture.store.collection('webhook_inbox');
        await waitUntil(async () => (await inbox.countDocuments({ intentId, handledAt: null })) === 0);
      };
    },
  },
  {
    title: 'K8 order paid, before that is known to the process: redelivery changes nothing',
    timeoutMs: LOOKUP_AFTER_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId, trap } = killFixture;
      const { id, intentId } = await chargedOrder(fixture, person, toolId, other.client);
      const webhook = await webhookOf(killFixture, intentId);
      await interrupted(trap.at(victim.database, paidBy(intentId, 'reply')), () =>
        fixture.post.deliver(webhook, victim.origin),
      );
      return async () => {
        expect(await fixture.post.deliver(webhook, other.origin)).toBe(200);
        await expectPaidOnce(killFixture, id, intentId);
      };
    },
  },
  {
    title: 'K9 refund sent, before it is recorded: one refund, recorded',
    timeoutMs: CALL_TIMEOUT_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId, trap } = killFixture;
      const id = await placeOrder(other.client, person, toolId);
      const intentId = await payOrder(fixture, other.client, person, id);
      const sent = matchHttpMessage({ direction: 'reply', method: 'POST', path: '/v1/refunds' });
      await interrupted(trap.at(victim.provider, sent), () =>
        victim.client.query(REFUND_ORDER, { id }, fixture.admin.token),
      );
      return async () => {
        await waitUntil(async () => (await orderOf(fixture, id)).status === 'REFUNDED');
        const { data } = await fixture.provider.refunds.list({ payment_intent: intentId });
        expect(data).toHaveLength(1);
      };
    },
  },
];
