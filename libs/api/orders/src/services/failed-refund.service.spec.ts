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
import { PaymentIssuesService } from './payment-issues.service';
import { PaymentWebhookService } from './payment-webhook.service';
import { PlaceOrderService } from './place-order.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';

let fixture: OrderFixture;
let order: Order;
let intentId: string;
const anna = createPrincipal('anna');

beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  order = await fixture
    .get(PlaceOrderService)
    .place(anna, createOrderInput(await fixture.createStockedTool(10), { quantity: 4 }));
  intentId = await fixture.intentOf(anna, order.id);
});
afterEach(async () => {
  fixture.payments.afterRefund = undefined;
  await fixture.reset();
});
afterAll(() => fixture?.close());

const stored = () => fixture.records.findById(order.id).lean().orFail();
const notes = async () => (await stored()).events.flatMap(({ note }) => note ?? []);
const pay = () => fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
const refund = () => fixture.get(RefundOrderService).refund(createPrincipal('zoe', 'ADMIN'), order.id);
const failed = () => fixture.payments.failRefund(intentId);
function webhook() {
  const { rawBody, signature } = fixture.payments.message(intentId);
  return fixture.get(PaymentWebhookService).receive(rawBody, signature);
}

describe('a refund that fails at the provider after it was made', () => {
  it('is shown to admins, once, however often it is reported', async () => {
    await pay();
    await refund();
    failed();
    fixture.clock.advance(5_000);
    await Promise.all(Array.from({ length: 5 }, webhook));
    await webhook();
    expect((await stored()).events.slice(3)).toMatchObject([
      {
        ...{ status: 'REFUNDED', by: 'payment provider', at: fixture.clock.now() },
        note: expect.stringMatching(
          /^A refund of payment pi_\d+ failed .*: \$50\.00 is with the shop again\./,
        ),
      },
    ]);
    expect(await stored()).toMatchObject({ status: 'REFUNDED', incidentAt: fixture.clock.now() });
  });

  it('of a part is shown as well', async () => {
    await pay();
    fixture.payments.insert({ ...fixture.payments.setState(intentId, 'SUCCEEDED'), refundedAmount: 500 });
    await webhook();
    failed();
    await webhook();
    expect((await notes()).slice(1)).toEqual([expect.stringMatching(/: \$5\.00 is with the shop again\./)]);
  });

  it('of a payment that came too late is shown as well', async () => {
    await fixture.get(CancelOrderService).cancel(anna, order.id);
    await pay();
    failed();
    await Promise.all([webhook(), webhook()]);
    expect((await notes()).slice(1)).toEqual([expect.stringMatching(/: \$50\.00 is with the shop again\./)]);
    expect(await stored()).toMatchObject({ status: 'CANCELLED', refundedIntents: [intentId] });
  });

  it('is followed by the word that the money went back after all, and by the next failure', async () => {
    await pay();
    await refund();
    for (const back of [failed, () => fixture.payments.refund(intentId, 'by hand'), failed]) {
      await back();
      await webhook();
    }
    expect(await notes()).toEqual([
      expect.stringMatching(/^A refund of payment/),
      expect.stringMatching(/^All of payment pi_\d+ that this order .* went back after all\.$/),
      expect.stringMatching(/^A refund of payment/),
    ]);
  });

  it('and was reported before the order had recorded it is shown as soon as it has', async () => {
    await pay();
    fixture.payments.afterRefund = async () => {
      failed();
      await webhook();
    };
    await refund();
    expect(await notes()).toEqual([]);
    fixture.clock.advance(TIMING.messageRetry);
    await fixture.get(PaymentWebhookService).handleWaiting();
    expect(await notes()).toEqual([expect.stringMatching(/: \$50\.00 is with the shop again\./)]);
    fixture.clock.advance(TIMING.recheck);
    expect(await fixture.get(PaymentWebhookService).handleWaiting()).toBe(0);
  });

  it('and was reported before the order had recorded that the payment came too late is shown as well', async () => {
    await fixture.get(CancelOrderService).cancel(anna, order.id);
    fixture.payments.afterRefund = async () => failed();
    await pay();
    expect((await notes()).slice(1)).toEqual([expect.stringMatching(/: \$50\.00 is with the shop again\./)]);
  });

  it("at the provider's own side, between two looks of the shop, is shown as well", async () => {
    await pay();
    const given = {
      ...fixture.payments.setState(intentId, 'SUCCEEDED'),
      refunded: true,
      refundedAmount: 5_000,
    };
    await fixture.get(SettlePaymentService).settle(given);
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
        await fixture.payments.refund(intentId, 'by hand');
      }
      const lost = jest.spyOn(fixture.get(OrderPaymentRepository), write).mockResolvedValue(null);
      await expect(fixture.get(PaymentIssuesService).checkRefund(order.id, intentId)).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await webhook();
      lost.mockRestore();
      const before = await notes();
      fixture.clock.advance(TIMING.messageRetry);
      await fixture.get(PaymentWebhookService).handleWaiting();
      expect(await notes()).toHaveLength(before.length + 1);
    },
  );

  it('is no more than what the provider says now: a payment that was read before the refund tells nothing', async () => {
    await pay();
    const before = await fixture.payments.retrieveIntent(intentId);
    await refund();
    if (before) await fixture.get(SettlePaymentService).settle(before);
    await webhook();
    expect(await stored()).not.toHaveProperty('incidentAt');
  });
});
