import type Stripe from 'stripe';
import { SandboxUnderTest, refusalOf, untilStatus } from '../testing/sandbox-under-test';

let sandbox: SandboxUnderTest;
let paid: Stripe.PaymentIntent;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.stop());

beforeEach(async () => {
  paid = await sandbox.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
});

describe('a refund', () => {
  it('gives everything back once', async () => {
    const { refunds, charges } = sandbox.stripe;
    const refund = await refunds.create({ payment_intent: paid.id, reason: 'requested_by_customer' });
    expect(refund).toMatchObject({
      amount: 1000,
      status: 'succeeded',
      payment_intent: paid.id,
      charge: paid.latest_charge,
    });
    expect(await charges.retrieve(String(paid.latest_charge))).toMatchObject({
      refunded: true,
      amount_refunded: 1000,
    });
    expect(await refusalOf(refunds.create({ payment_intent: paid.id }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'charge_already_refunded',
    });
    expect((await refunds.list({ payment_intent: paid.id })).data.map(({ id }) => id)).toEqual([refund.id]);
    expect(await refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
  });

  it('gives parts back, never more than was taken', async () => {
    const { refunds } = sandbox.stripe;
    await refunds.create({ charge: String(paid.latest_charge), amount: 700 });
    const refusal = await refusalOf(refunds.create({ payment_intent: paid.id, amount: 301 }));
    expect(refusal).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 300 });
  });

  it('of two at the same moment, only one is made', async () => {
    const both = [1, 2].map(() => sandbox.stripe.refunds.create({ payment_intent: paid.id }));
    const settled = await Promise.allSettled(both);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('of a card that refuses it is made, and fails a while later: the charge has its money again', async () => {
    const { charges, events, paymentIntents, refunds } = sandbox.stripe;
    const pay = { amount: 1000, currency: 'usd', confirm: true, payment_method: 'pm_card_refundFail' };
    const { id, latest_charge } = await paymentIntents.create(pay);
    const refund = await refunds.create({ payment_intent: id, amount: 400 });
    expect(refund.status).toBe('succeeded');
    expect(await charges.retrieve(String(latest_charge))).toMatchObject({ amount_refunded: 400 });
    expect(await untilStatus('failed', () => refunds.retrieve(refund.id))).toMatchObject({
      failure_reason: 'expired_or_canceled_card',
    });
    const charge = await charges.retrieve(String(latest_charge));
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    const reported = (await events.list({ types: ['refund.updated', 'refund.failed'] })).data;
    expect(reported.map(({ type, data }) => [type, data.object])).toEqual([
      ['refund.failed', expect.objectContaining({ id: refund.id, status: 'failed', payment_intent: id })],
      ['refund.updated', expect.objectContaining({ id: refund.id })],
    ]);
  });

  it('of an unpaid intent is refused', async () => {
    const { paymentIntents, refunds } = sandbox.stripe;
    const { id } = await paymentIntents.create({ amount: 1000, currency: 'usd' });
    expect((await refusalOf(refunds.create({ payment_intent: id }))).param).toBe('payment_intent');
    await refusalOf(paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    expect((await refusalOf(refunds.create({ payment_intent: id }))).code).toBe('charge_not_refundable');
  });
});
