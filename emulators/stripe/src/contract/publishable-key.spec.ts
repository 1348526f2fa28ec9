import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { SandboxUnderTest, refusalOf, stripeFor } from '../testing/sandbox-under-test';

const PUBLISHABLE = 'pk_test_specs';
const VISA = '4242424242424242';
const CARD = { number: VISA, exp_month: '12', exp_year: '2040', cvc: '731' };

let log: string[];
let sandbox: SandboxUnderTest;
let intent: Stripe.PaymentIntent;
let client_secret: string;

beforeAll(async () => {
  log = [];
  sandbox = await SandboxUnderTest.start({ log: (line) => log.push(line) });
});

beforeEach(async () => {
  intent = await sandbox.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    metadata: { orderId: 'o1' },
  });
  client_secret = intent.client_secret ?? '';
});

afterAll(() => sandbox.stop());

/** The provider's own client under a key. */
function clientOf(key = PUBLISHABLE): Stripe {
  return stripeFor(Number(new URL(sandbox.url).port), key);
}

/** Confirms the intent through the client; numbers of cards are nothing that its types know. */
function confirm(params: object): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return clientOf().paymentIntents.confirm(intent.id, params as Stripe.PaymentIntentConfirmParams);
}

function typed(card: object): object {
  return { client_secret, payment_method_data: { type: 'card', card } };
}

/** Sends a form without any header, as the provider's script does. */
async function post(
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, body: await response.json() };
}

describe('a publishable key', () => {
  it('with the client secret confirms with a card that was typed, and sees nothing of the shop', async () => {
    const paid = await confirm(typed(CARD));
    expect(paid).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(paid).not.toHaveProperty('metadata');
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it.each([
    ['a test method', { payment_method: 'pm_card_visa' }],
    ['a test token', { payment_method_data: { type: 'card', card: { token: 'tok_visa' } } }],
  ])('confirms with %s', async (_, method) => {
    expect((await confirm({ client_secret, ...method })).status).toBe('succeeded');
  });

  it('is as good in the body, with all that the provider’s script sends', async () => {
    const { status, body } = await post(`/v1/payment_intents/${intent.id}/confirm`, {
      key: PUBLISHABLE,
      client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[billing_details][name]': 'Ann',
      'payment_method_data[card][number]': '4242 4242 4242 4242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '731',
      'payment_method_data[guid]': 'NA',
      'payment_method_data[payment_user_agent]': 'stripe.js/0',
      'payment_method_data[time_on_page]': '1',
      expected_payment_method_type: 'card',
      use_stripe_sdk: 'true',
      return_url: 'https://shop.example/done',
    });
    expect([status, body]).toMatchObject([200, { status: 'succeeded' }]);
  });

  it('hears of a decline without seeing anything of the shop', async () => {
    const refusal = await refusalOf(confirm(typed({ ...CARD, number: '4000000000000002' })));
    expect(refusal).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect(refusal.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(refusal.payment_intent).not.toHaveProperty('metadata');
  });

  it('reads the intent, in the header or in the address', async () => {
    const read = await clientOf().paymentIntents.retrieve(intent.id, { client_secret });
    expect(read).toMatchObject({ id: intent.id, client_secret });
    expect(read).not.toHaveProperty('metadata');
    const query = new URLSearchParams({ key: PUBLISHABLE, client_secret });
    expect((await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}?${query}`)).status).toBe(200);
  });

  it('is nothing without the client secret', async () => {
    const { paymentIntents } = clientOf();
    const wrong = { client_secret: `${intent.id}_secret_x` };
    for (const call of [paymentIntents.retrieve(intent.id, wrong), confirm({ ...typed(CARD), ...wrong })])
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_invalid_parameter',
        message:
          'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      });
    for (const call of [paymentIntents.retrieve(intent.id), confirm({ payment_method: 'pm_card_visa' })])
      expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'client_secret' });
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  it('does nothing that is the shop’s', async () => {
    const { paymentIntents, refunds } = clientOf();
    const calls = [
      paymentIntents.create({ amount: 100, currency: 'usd' }),
      paymentIntents.list(),
      paymentIntents.update(intent.id, { amount: 100 }),
      paymentIntents.cancel(intent.id),
      refunds.create({ payment_intent: intent.id }),
    ];
    for (const call of calls)
      expect(await refusalOf(call)).toMatchObject({ statusCode: 401, code: 'secret_key_required' });
    expect(await post('/v1/refunds', { key: PUBLISHABLE })).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    });
    expect((await post(`/browser/v1/payment_intents`, { key: PUBLISHABLE })).status).toBe(404);
  });

  it('does not confirm what the server is to confirm', async () => {
    const { paymentIntents } = sandbox.stripe;
    intent = await paymentIntents.create({ amount: 100, currency: 'usd', confirmation_method: 'manual' });
    const call = confirm({ client_secret: intent.client_secret, payment_method: 'pm_card_visa' });
    expect((await refusalOf(call)).message).toContain('`confirmation_method` is set to `manual`');
  });

  it('of the live mode is not taken', async () => {
    const { paymentIntents } = clientOf('pk_live_specs');
    expect(await refusalOf(paymentIntents.retrieve(intent.id, { client_secret }))).toMatchObject({
      statusCode: 401,
    });
  });
});

describe('a payment method that a browser makes', () => {
  it('is what the shop confirms with', async () => {
    const made = await clientOf().paymentMethods.create({
      type: 'card',
      card: { number: VISA, exp_month: 12, exp_year: 2040, cvc: '731' },
      billing_details: { name: 'Ann' },
    });
    expect(made).toMatchObject({ card: { last4: '4242' }, billing_details: { name: 'Ann' } });
    const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: made.id });
    expect(paid).toMatchObject({ status: 'succeeded', payment_method: made.id });
  });

  it('leaves nothing of the number or the security code behind', async () => {
    await clientOf().paymentMethods.create({
      type: 'card',
      card: { number: '378282246310005', exp_month: 12, exp_year: 2040, cvc: '8731' },
    });
    await confirm(typed({ ...CARD, number: '5555555555554444' }));
    const journal = await readFile(join(sandbox.dataDir, 'journal.ndjson'), 'utf8');
    expect(journal).toContain('"last4":"0005"');
    // Ids and times hold digits, too: a code counts as left behind only where it stands alone.
    expect([journal, ...log].join('\n')).not.toMatch(
      /378282246310005|5555555555554444|(?<![\w-])8?731(?![\w-])/,
    );
  });
});
