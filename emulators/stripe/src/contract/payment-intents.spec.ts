import { SandboxUnderTest, refusalOf, untilStatus } from '../testing/sandbox-under-test';

const HAMMER = { amount: 1999, currency: 'usd', metadata: { orderId: 'o1' } };

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.stop());

/** Pays a new intent with a test payment method. */
function payWith(payment_method: string) {
  return sandbox.stripe.paymentIntents.create({ ...HAMMER, confirm: true, payment_method });
}

describe('a payment intent', () => {
  it('waits for a payment method, then for confirmation, then is paid', async () => {
    const { paymentIntents } = sandbox.stripe;
    const created = await paymentIntents.create(HAMMER);
    expect(created).toMatchObject({ status: 'requires_payment_method', amount_received: 0, livemode: false });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w{25}$`));

    const chosen = await paymentIntents.update(created.id, { payment_method: 'pm_card_visa' });
    expect(chosen.status).toBe('requires_confirmation');

    const paid = await paymentIntents.confirm(created.id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999, metadata: { orderId: 'o1' } });
  });

  it('is found again, with its charge expanded on demand', async () => {
    const paid = await payWith('pm_card_mastercard');
    const found = await sandbox.stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] });
    expect(found.latest_charge).toMatchObject({
      paid: true,
      payment_intent: paid.id,
      payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
    });
  });

  it('cannot be confirmed, changed or cancelled once it is paid', async () => {
    const { paymentIntents } = sandbox.stripe;
    const { id } = await payWith('pm_card_visa');
    const refusals = [
      paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      paymentIntents.update(id, { amount: 5000 }),
      paymentIntents.cancel(id),
    ].map(refusalOf);
    for (const refusal of await Promise.all(refusals))
      expect(refusal).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id },
      });
    expect(await paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount: 1999 });
  });

  it('is paid by one of many confirmations at the same moment', async () => {
    const { paymentIntents, charges } = sandbox.stripe;
    const { id } = await paymentIntents.create(HAMMER);
    const confirmations = Array.from({ length: 20 }, () =>
      paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    const settled = await Promise.allSettled(confirmations);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('is cancelled with a reason and then stays so', async () => {
    const { paymentIntents } = sandbox.stripe;
    const { id } = await paymentIntents.create(HAMMER);
    const canceled = await paymentIntents.cancel(id, { cancellation_reason: 'requested_by_customer' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'requested_by_customer' });
    const refusal = await refusalOf(paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(refusal.message).toContain('status of canceled');
  });

  it('stays in processing while the bank takes its time, and then is paid by itself', async () => {
    const { id, status } = await payWith('pm_card_sandboxProcessing');
    expect(status).toBe('processing');
    await expect(sandbox.stripe.paymentIntents.cancel(id)).rejects.toThrow('status of processing');
    await untilStatus('succeeded', () => sandbox.stripe.paymentIntents.retrieve(id));
  });

  it('waits for the customer at the bank if the card demands it', async () => {
    const intent = await payWith('pm_card_authenticationRequired');
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  });

  it.each([
    ['pm_card_us', { last4: '4242', country: 'US' }],
    ['pm_card_de', { last4: '0016', country: 'DE' }],
    ['pm_card_gb_debit', { last4: '0005', country: 'GB' }],
    ['pm_card_th_credit', { last4: '0003', country: 'TH' }],
    ['pm_card_bypassPending', { last4: '0077' }],
    ['pm_card_bypassPendingInternational', { last4: '0278' }],
    ['pm_card_mastercard_prepaid', { last4: '5100', brand: 'mastercard' }],
    ['pm_card_visa_cartesBancaires', { last4: '1001' }],
    ['pm_card_threeDSecureOptional', { last4: '3055' }],
    ['pm_card_amex_threeDSecureNotSupported', { last4: '0005', brand: 'amex' }],
    ['pm_card_riskLevelElevated', { last4: '9235' }],
  ])('is paid with %s', async (payment_method, card) => {
    const { paymentIntents } = sandbox.stripe;
    const expand = ['payment_method'];
    const paid = await paymentIntents.create({ ...HAMMER, confirm: true, payment_method, expand });
    expect(paid).toMatchObject({ status: 'succeeded', payment_method: { card } });
  });
});

describe('a declined card', () => {
  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    [
      'pm_card_chargeDeclinedProcessingError',
      'processing_error',
      '',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
      'card_declined',
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent', 'Your card was declined.'],
    ['pm_card_cvcCheckFail', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    [
      'pm_card_threeDSecureRequiredProcessingError',
      'card_declined',
      'generic_decline',
      'Your card was declined.',
    ],
  ])('%s is refused with %s', async (card, code, decline_code, message) => {
    const refusal = await refusalOf(payWith(card));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code, message });
    expect(refusal.charge).toMatch(/^ch_/);
  });

  it('leaves the intent open, and another card pays it', async () => {
    const { paymentIntents, charges } = sandbox.stripe;
    const { id } = await paymentIntents.create(HAMMER);
    await refusalOf(paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    const open = await paymentIntents.retrieve(id);
    expect(open).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code: 'card_declined' },
    });
    await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect((await charges.list({ payment_intent: id })).data.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
    ]);
  });
});

describe('lists', () => {
  it('page from the newest to the oldest', async () => {
    const { paymentIntents } = sandbox.stripe;
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await paymentIntents.create(HAMMER)).id);
    const first = await paymentIntents.list({ limit: 3 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
    const second = await paymentIntents.list({ limit: 2, starting_after: ids[2] ?? '' });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    const back = await paymentIntents.list({ limit: 2, ending_before: ids[3] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });

  it('find intents by metadata and status', async () => {
    const { paymentIntents } = sandbox.stripe;
    const { id } = await paymentIntents.create({ ...HAMMER, metadata: { orderId: "o'42" } });
    const found = await paymentIntents.search({
      query: `metadata["orderId"]:"o'42" AND status:'requires_payment_method'`,
    });
    expect(found.data.map((intent) => intent.id)).toEqual([id]);
  });
});
