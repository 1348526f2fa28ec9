import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { SandboxUnderTest } from '../testing/sandbox-under-test';

const NUMBERS = { visa: '4242424242424242', declined: '4000000000000002', bank: '4000002500003155' };
const CVC = '8731';

let log: string[];
let sandbox: SandboxUnderTest;
let intent: Stripe.PaymentIntent;

beforeEach(async () => {
  log = [];
  sandbox = await SandboxUnderTest.start({ log: (line) => log.push(line) });
  intent = await sandbox.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    metadata: { orderId: 'o1' },
  });
});

afterEach(() => sandbox.stop());

/** Posts a form as the card form does. */
async function post(path: string, fields: Record<string, string>): Promise<{ status: number; body: string }> {
  const response = await fetch(`${sandbox.url}/browser/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: await response.text() };
}

/** Confirms the intent with a card number. */
function confirm(number: string, fields: Record<string, string> = {}) {
  return post(`v1/payment_intents/${intent.id}/confirm`, {
    key: 'pk_test_specs',
    client_secret: intent.client_secret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': number.startsWith('37') ? CVC : CVC.slice(0, 3),
    'payment_method_data[billing_details][name]': 'Ann',
    'payment_method_data[billing_details][email]': 'ann@example.com',
    ...fields,
  });
}

/** The status that the shop's server sees. */
async function status(): Promise<string> {
  return (await sandbox.stripe.paymentIntents.retrieve(intent.id)).status;
}

describe("a buyer's browser", () => {
  it('pays with a card, and sees nothing of the shop', async () => {
    const { body } = await confirm(NUMBERS.visa);
    expect(JSON.parse(body)).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(body).not.toContain('orderId');
    const { latest_charge } = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({ billing_details: { name: 'Ann', email: 'ann@example.com' } });
  });

  it.each([
    ['another client secret', { client_secret: 'pi_x_secret_y' }, 400],
    ['no client secret', { client_secret: '' }, 400],
    ['a secret key', { key: 'sk_test_specs' }, 401],
    ['a live key', { key: 'pk_live_specs' }, 401],
  ])('is refused with %s', async (_, fields, expected) => {
    expect((await confirm(NUMBERS.visa, fields)).status).toBe(expected);
    expect(await status()).toBe('requires_payment_method');
  });

  it.each([
    ['number', '4242424242424241', {}, 'incorrect_number'],
    ['number', '4111111111111111', {}, 'card_declined'],
    ['exp_year', NUMBERS.visa, { 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
    ['exp_month', NUMBERS.visa, { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    ['cvc', NUMBERS.visa, { 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
  ])('hears what is wrong with the %s of %s', async (_, number, fields, code) => {
    const { status, body } = await confirm(number, fields);
    expect(status).toBe(402);
    expect(JSON.parse(body)).toMatchObject({ error: { type: 'card_error', code } });
  });

  it('leaves no card number or security code in the journal, the log or an answer', async () => {
    const amex = '378282246310005';
    const answers = [await confirm(NUMBERS.declined), await confirm('4111111111111111'), await confirm(amex)];
    const journal = await readFile(join(sandbox.dataDir, 'journal.ndjson'), 'utf8');
    const everything = [journal, ...log, ...answers.map(({ body }) => body)].join('\n');
    expect(everything).toContain('"last4":"0005"');
    for (const secret of [NUMBERS.declined, '4111111111111111', amex, CVC])
      expect(everything).not.toContain(secret);
  });
});

describe("the test bank's page", () => {
  const answer = (outcome: string, client_secret = intent.client_secret ?? '') =>
    post(`3ds/${intent.id}`, { client_secret, outcome });

  beforeEach(async () => {
    expect(JSON.parse((await confirm(NUMBERS.bank)).body)).toMatchObject({ status: 'requires_action' });
  });

  it('asks the buyer, shows the amount and can only be framed by its own origin', async () => {
    const address = `${sandbox.url}/browser/3ds/${intent.id}?client_secret=${intent.client_secret ?? ''}`;
    const response = await fetch(address);
    expect(await response.text()).toContain('$19.99');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('completes the payment once', async () => {
    expect([(await answer('complete')).status, (await answer('complete')).status]).toEqual([200, 200]);
    expect(await status()).toBe('succeeded');
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('fails the payment, which stays open', async () => {
    await answer('fail');
    const { last_payment_error, status } = await sandbox.stripe.paymentIntents.retrieve(intent.id);
    expect(status).toBe('requires_payment_method');
    expect(last_payment_error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    await answer('complete');
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  it('takes no answer from others', async () => {
    expect((await answer('complete', 'wrong')).status).toBe(400);
    expect(await status()).toBe('requires_action');
  });
});
