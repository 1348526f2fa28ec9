import type { Order } from '../domain/order';
import { TIMING } from '../domain/timing';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { FailedRefundService } from './failed-refund.service';
import { PaymentWebhookService } from './payment-webhook.service';
import { PlaceOrderService } from './place-order.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';

let world: OrderFixture;
let order: Order;
let intentId: string;
const anna = createPrincipal('anna');

beforeAll(async () => {
  world = await startOrderFixture();
});
beforeEach(async () => {
  order = await world
    .get(PlaceOrderService)
    .place(anna, createOrderInput(await world.createStockedTool(10), { quantity: 4 }));
  intentId = await world.intentOf(anna, order.id);
});
afterEach(async () => {
  world.payments.afterRefund = undefined;
  await world.reset();
});
afterAll(() => world?.close());

const stored = () => world.records.findById(order.id).lean().orFail();
const notes = async () => (await stored()).events.flatMap(({ note }) => note ?? []);
const pay = () => world.get(SettlePaymentService).settle(world.payments.setState(intentId, 'SUCCEEDED'));
const refund = () => world.get(RefundOrderService).refund(createPrincipal('zoe', 'ADMIN'), order.id);
const failed = () => world.payments.failRefund(intentId);
function webhook() {
  const { rawBody, signature } = world.payments.message(intentId);
  return world.get(PaymentWebhookService).receive(rawBody, signature);
}

describe('a refund that fails at the provider after it was made', () => {
  it('is shown to admins, once, however often it is told', async () => {
    await pay();
    await refund();
    failed();
    world.clock.advance(5_000);
    await Promise.all(Array.from({ length: 5 }, webhook));
    await webhook();
    expect((await stored()).events.slice(3)).toMatchObject([
      {
        ...{ status: 'REFUNDED', by: 'payment provider', at: world.clock.now() },
        note: expect.stringMatching(
          /^A refund of payment pi_\d+ failed .*: \$50\.00 is with the shop again\./,
        ),
      },
    ]);
    expect(await stored()).toMatchObject({ status: 'REFUNDED', incidentAt: world.clock.now() });
  });

  it('of a part is shown as well', async () => {
    await pay();
    world.payments.insert({ ...world.payments.setState(intentId, 'SUCCEEDED'), refundedAmount: 500 });
    await webhook();
    failed();
    await webhook();
    expect((await notes()).slice(1)).toEqual([expect.stringMatching(/: \$5\.00 is with the shop again\./)]);
  });

  it('of a payment that came too late is shown as well', async () => {
    await world.get(CancelOrderService).cancel(anna, order.id);
    await pay();
    failed();
    await Promise.all([webhook(), webhook()]);
    expect((await notes()).slice(1)).toEqual([expect.stringMatching(/: \$50\.00 is with the shop again\./)]);
    expect(await stored()).toMatchObject({ status: 'CANCELLED', refundedIntents: [intentId] });
  });

  it('is followed by the word that the money went back after all, and by the next failure', async () => {
    await pay();
    await refund();
    for (const back of [failed, () => world.payments.refund(intentId, 'by hand'), failed]) {
      await back();
      await webhook();
    }
    expect(await notes()).toEqual([
      expect.stringMatching(/^A refund of payment/),
      expect.stringMatching(/^All of payment pi_\d+ that this order .* went back after all\.$/),
      expect.stringMatching(/^A refund of payment/),
    ]);
  });

  it('and was told of before the order had recorded it is shown as soon as it has', async () => {
    await pay();
    world.payments.afterRefund = async () => {
      failed();
      await webhook();
    };
    await refund();
    expect(await notes()).toEqual([]);
    world.clock.advance(TIMING.messageRetry);
    await world.get(PaymentWebhookService).handleWaiting();
    expect(await notes()).toEqual([expect.stringMatching(/: \$50\.00 is with the shop again\./)]);
    world.clock.advance(TIMING.recheck);
    expect(await world.get(PaymentWebhookService).handleWaiting()).toBe(0);
  });

  it('and was told of before the order had recorded that the payment came too late is shown as well', async () => {
    await world.get(CancelOrderService).cancel(anna, order.id);
    world.payments.afterRefund = async () => failed();
    await pay();
    expect((await notes()).slice(1)).toEqual([expect.stringMatching(/: \$50\.00 is with the shop again\./)]);
  });

  it("at the provider's own side, between two looks of the shop, is shown as well", async () => {
    await pay();
    const given = {
      ...world.payments.setState(intentId, 'SUCCEEDED'),
      refunded: true,
      refundedAmount: 5_000,
    };
    await world.get(SettlePaymentService).settle(given);
    expect(await stored()).toMatchObject({ status: 'REFUNDED', failedRefunds: [intentId] });
  });

  it.each(['noteFailedRefund', 'noteRepeatedRefund'] as const)(
    'waits for the next message when no write ever fits, of %s',
    async (write) => {
      await pay();
      await refund();
      failed();
      if (write === 'noteRepeatedRefund') {
        await webhook();
        await world.payments.refund(intentId, 'by hand');
      }
      const lost = jest.spyOn(world.get(OrderPaymentRepository), write).mockResolvedValue(false);
      await expect(world.get(FailedRefundService).check(order.id, intentId)).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await webhook();
      lost.mockRestore();
      const before = await notes();
      world.clock.advance(TIMING.messageRetry);
      await world.get(PaymentWebhookService).handleWaiting();
      expect(await notes()).toHaveLength(before.length + 1);
    },
  );

  it('is no more than what the provider says now: a payment that was read before the refund tells nothing', async () => {
    await pay();
    const before = await world.payments.retrieveIntent(intentId);
    await refund();
    if (before) await world.get(SettlePaymentService).settle(before);
    await webhook();
    expect(await stored()).not.toHaveProperty('incidentAt');
  });
});
