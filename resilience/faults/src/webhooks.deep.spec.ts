import { retryUntilAnswered } from './calls';
import { shuffled } from './races/concurrency';
import {
  confirmPayment,
  createTool,
  orderOf,
  placeOrder,
  REFUND_ORDER,
  startPayment,
  CANCEL_ORDER,
  completePayment,
} from './orders';
import { stockLevelsOf } from './fixture/stock-levels';
import { expectDataIntegrity } from './fixture/integrity';
import { useFixture } from './fixture/use-fixture';
import { defaultStore } from './fixture/stores';
import { waitUntil } from './fixture/wait-until';
import type { Webhook } from './fixture/webhook-inbox';

const EVENTS = 200;
const TIMES = 5;
const AT_A_TIME = 10;
const ORDERS = 48;
/** An account may have five unpaid orders. */
const CUSTOMERS = ORDERS / 4;

describe.each(defaultStore())('on %s', (_, uri) => {
  const fixture = useFixture(uri);

  /** Delivers in this order, alternating between both processes; retries until accepted. */
  async function deliver(webhooks: readonly Webhook[]): Promise<void> {
    const { clients, post } = fixture();
    const queue = webhooks.entries();
    const worker = async () => {
      for (const [index, webhook] of queue) {
        const { origin } = clients[index % 2 === 0 ? 0 : 1];
        await waitUntil(async () => (await post.deliver(webhook, origin)) === 200);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  }

  it('P6 200 events, five times each, shuffled over both processes: every order as the provider has it', async () => {
    const { clients, admin, post } = fixture();
    const toolId = await createTool(fixture());
    const customers = await fixture().createCustomers(CUSTOMERS);
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, async (__, index) => {
        const person = customers[index % CUSTOMERS] ?? admin;
        const id = await placeOrder(clients[0], person, toolId);
        const intentId = await startPayment(clients[1], person, id);
        const isPaid = index % 4 !== 3;
        if (index % 4 !== 0)
          await confirmPayment(fixture(), intentId, 'pm_card_chargeDeclined').catch(() => undefined);
        if (isPaid) await confirmPayment(fixture(), intentId);
        else await retryUntilAnswered(clients[0], CANCEL_ORDER, { id }, person);
        const isRefunded = index % 4 === 1;
        if (isRefunded) {
          await completePayment(clients[1], person, id, intentId);
          await retryUntilAnswered(clients[0], REFUND_ORDER, { id }, admin);
        }
        return { id, intentId, status: isRefunded ? 'REFUNDED' : isPaid ? 'PAID' : 'CANCELLED' };
      }),
    );
    await waitUntil(() => post.received.length >= EVENTS);
    const events = post.received.slice(0, EVENTS);
    await deliver(shuffled(Array.from({ length: TIMES }, () => events).flat()));
    for (const { id, intentId, status } of orders) {
      await waitUntil(async () => (await orderOf(fixture(), id)).status === status);
      const { transactionId, events: steps } = await orderOf(fixture(), id);
      expect(transactionId).toBe(status === 'CANCELLED' ? null : intentId);
      expect(steps.filter((step) => step.status === 'PAID')).toHaveLength(status === 'CANCELLED' ? 0 : 1);
    }
    await waitUntil(async () => (await stockLevelsOf(fixture(), toolId)).reserved === 0);
    const sold = orders.filter(({ status }) => status !== 'CANCELLED').length;
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ sold });
  });

  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});
