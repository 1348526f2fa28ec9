import type Stripe from 'stripe';
import { SandboxUnderTest, refusalOf } from '../testing/sandbox-under-test';

type ConfirmParams = Stripe.PaymentIntentConfirmParams & Record<string, unknown>;

const HAMMER = { amount: 1999, currency: 'usd' };
const AUTHENTICATION_REQUIRED = {
  type: 'StripeCardError',
  statusCode: 402,
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.stop());

/** Confirms a new intent. */
async function confirm(params: ConfirmParams, terms: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const { paymentIntents } = sandbox.stripe;
  const { id } = await paymentIntents.create({ ...HAMMER, ...terms });
  return paymentIntents.confirm(id, params);
}

/** What a confirmation describes a card with that its types have no words for. */
function cardOf(card: object, more: object = {}): ConfirmParams {
  return { payment_method_data: { type: 'card', card, ...more } } as unknown as ConfirmParams;
}

describe('a confirmation', () => {
  it.each<[ConfirmParams, object]>([
    [{ receipt_email: 'ann@example.com' }, { receipt_email: 'ann@example.com' }],
    [{ setup_future_usage: 'on_session' }, { setup_future_usage: 'on_session' }],
    [{ shipping: { name: 'Ann', address: { line1: '1 Main St' } } }, { shipping: { name: 'Ann' } }],
    [{ payment_method_types: ['card'] }, { payment_method_types: ['card'] }],
    [{ payment_method_options: { card: { request_three_d_secure: 'automatic' } } }, {}],
    [{ use_stripe_sdk: true, return_url: 'https://shop.example/done' }, {}],
    [{ off_session: true }, {}],
    [{ off_session: 'recurring' }, {}],
    [{ off_session: false, error_on_requires_action: true, expand: ['payment_method'] }, {}],
    [{ capture_method: 'automatic' }, { capture_method: 'automatic' }],
  ])('takes %j', async (params, shown) => {
    const paid = await confirm({ payment_method: 'pm_card_visa', ...params });
    expect(paid).toMatchObject({ status: 'succeeded', ...shown });
  });

  it.each<[ConfirmParams, string]>([
    [{ description: 'x' }, 'description'],
    [{ amount: 100 }, 'amount'],
    [{ confirm: true }, 'confirm'],
    [{ client_secret: 'pi_1_secret_2' }, 'client_secret'],
  ])('with %j is refused', async (params, param) => {
    const refusal = await refusalOf(confirm({ payment_method: 'pm_card_visa', ...params }));
    expect(refusal).toMatchObject({ statusCode: 400, param });
  });
});

describe('a card that demands authentication', () => {
  it.each<[string, ConfirmParams]>([
    ['pm_card_authenticationRequired', { off_session: true }],
    ['pm_card_authenticationRequiredOnSetup', { off_session: 'one_off' }],
    ['pm_card_threeDSecure2Required', { off_session: 'recurring' }],
    ['pm_card_authenticationRequired', { error_on_requires_action: true }],
  ])('%s is declined with %j', async (payment_method, params) => {
    const refusal = await refusalOf(confirm({ payment_method, ...params }));
    expect(refusal).toMatchObject(AUTHENTICATION_REQUIRED);
    expect(refusal.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required' },
    });
  });

  it('is declined when it is created and confirmed at once without the customer', async () => {
    const created = sandbox.stripe.paymentIntents.create({
      ...HAMMER,
      ...{ payment_method: 'pm_card_authenticationRequired', confirm: true, off_session: true },
    });
    expect(await refusalOf(created)).toMatchObject(AUTHENTICATION_REQUIRED);
  });

  it('pays without the customer if it was set up for that', async () => {
    const payment_method = 'pm_card_authenticationRequiredSetupForOffSession';
    expect((await confirm({ payment_method, off_session: true })).status).toBe('succeeded');
    expect((await confirm({ payment_method })).status).toBe('requires_action');
  });

  it('cannot be set up while the customer is away', async () => {
    const call = confirm(
      { payment_method: 'pm_card_visa', off_session: true },
      { setup_future_usage: 'off_session' },
    );
    expect((await refusalOf(call)).message).toContain('`setup_future_usage` is also set');
  });
});

describe('an intent that its server confirms', () => {
  it('is confirmed by the server again once the customer has answered the bank', async () => {
    const { paymentIntents } = sandbox.stripe;
    const asked = await confirm(
      { payment_method: 'pm_card_authenticationRequired' },
      { confirmation_method: 'manual' },
    );
    expect(asked.status).toBe('requires_action');
    const body = new URLSearchParams({ client_secret: asked.client_secret ?? '', outcome: 'complete' });
    await fetch(`${sandbox.url}/browser/3ds/${asked.id}`, { method: 'POST', body });
    expect((await paymentIntents.retrieve(asked.id)).status).toBe('requires_confirmation');
    expect((await paymentIntents.confirm(asked.id)).status).toBe('succeeded');
  });
});

describe('a card described in the confirmation', () => {
  it.each([
    ['tok_visa', '4242'],
    ['tok_mastercard', '4444'],
    ['tok_us', '4242'],
    ['tok_bypassPending', '0077'],
  ])('is that of %s', async (token, last4) => {
    const described = cardOf({ token }, { billing_details: { name: 'Ann' } });
    const paid = await confirm({ ...described, expand: ['payment_method'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      payment_method: { card: { last4 }, billing_details: { name: 'Ann' } },
    });
  });

  it.each([
    ['tok_chargeDeclined', 'card_declined'],
    ['tok_visa_chargeDeclined', 'card_declined'],
    ['tok_chargeDeclinedExpiredCard', 'expired_card'],
  ])('is declined as %s', async (token, code) => {
    expect(await refusalOf(confirm(cardOf({ token })))).toMatchObject({ statusCode: 402, code });
  });

  it('is no unknown token', async () => {
    expect(await refusalOf(confirm(cardOf({ token: 'tok_none' })))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'payment_method_data[card][token]',
    });
  });

  it('is never a number under a secret key', async () => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
    const refusal = await refusalOf(confirm(cardOf(card)));
    expect(refusal).toMatchObject({ rawType: 'invalid_request_error', statusCode: 402 });
    expect(refusal.message).toContain('generally unsafe');
  });

  it('comes instead of one that is named', async () => {
    const both = { ...cardOf({ token: 'tok_visa' }), payment_method: 'pm_card_visa' };
    expect((await refusalOf(confirm(both))).message).toBe(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    );
  });

  it('can be given when the intent is created', async () => {
    const params = { ...HAMMER, confirm: true, ...cardOf({ token: 'tok_visa' }) };
    const paid = await sandbox.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    expect(paid.status).toBe('succeeded');
  });
});
