import { setTimeout as sleep } from 'node:timers/promises';
import { SpentIdempotencyKeyError } from '@shop/api-orders';
import { money } from '@shop/contracts';
import { createStripePayment } from './create-stripe-payment';
import { type ScriptedAnswer, ScriptedProvider } from './testing/scripted-provider';

const LIMIT_MS = 2_000;
const REQUEST = {
  ...{ orderId: 'a'.repeat(24), amount: money(1999) },
  ...{ customerEmail: 'buyer@demo.dev', idempotencyKey: 'order-1' },
};
const INTENT = {
  ...{ id: 'pi_1', object: 'payment_intent', livemode: false, status: 'requires_payment_method' },
  ...{ amount: 1999, amount_received: 0, currency: 'usd', metadata: { orderId: 'a'.repeat(24) } },
  ...{ client_secret: 'pi_1_secret_1', latest_charge: null },
};
const MADE: ScriptedAnswer = { status: 200, body: INTENT };
const UNAVAILABLE = { code: 'UNAVAILABLE' };

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await ScriptedProvider.start();
});
afterEach(() => provider.stop());

function connection(apiBase = provider.url) {
  const webhookSecret = 'whsec_only_for_specs_00000000000000000000';
  return createStripePayment({ secretKey: 'sk_test_specs', webhookSecret, apiBase, timeLimitMs: LIMIT_MS });
}

/** Makes an intent while the provider answers this; answers how long that took, in milliseconds. */
async function createWhile(script: ScriptedAnswer[], port = connection().payments) {
  provider.script = script;
  const began = performance.now();
  const outcome = await port.createIntent(REQUEST).catch((error: unknown) => error);
  return { outcome, tookMs: performance.now() - began };
}

it.each<[string, ScriptedAnswer]>([
  ['fails', { status: 500 }],
  ['is away behind its gateway', { status: 503 }],
  ['has too much to do', { status: 429 }],
  ['works on a twin for ever', { status: 409 }],
  ['hangs', 'hang'],
  ['answers with nothing', { status: 200, body: {} }],
  ['answers with null', { status: 200, body: null }],
  ['answers with a list', { status: 200, body: [] }],
  ['refuses without a word', { status: 400, body: { error: null } }],
])('one that %s is UNAVAILABLE within the time limit', async (_, answer) => {
  const { outcome, tookMs } = await createWhile([answer]);
  expect(outcome).toMatchObject(UNAVAILABLE);
  expect(tookMs).toBeLessThan(LIMIT_MS + 300);
});

it('one that is not there is UNAVAILABLE within two seconds', async () => {
  const began = performance.now();
  const { payments } = connection(new URL('http://127.0.0.1:1'));
  await expect(payments.retrieveIntent('pi_1')).rejects.toMatchObject(UNAVAILABLE);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it.each([409, 429, 502, 503, 504])('is asked again under the same key after %d', async (status) => {
  const { outcome } = await createWhile([{ status }, { status }, MADE]);
  expect(outcome).toMatchObject({ id: 'pi_1', state: 'OPEN' });
  expect(provider.keys).toEqual(['order-1', 'order-1', 'order-1']);
});

it('is not asked again before the time that it wants, nor at all when that is too long', async () => {
  const inASecond = { status: 429, headers: { 'retry-after': '1' } };
  expect((await createWhile([inASecond, MADE])).tookMs).toBeGreaterThanOrEqual(1_000);
  const inAMinute = { status: 429, headers: { 'retry-after': '60' } };
  const { outcome, tookMs } = await createWhile([inAMinute, MADE]);
  expect(outcome).toMatchObject(UNAVAILABLE);
  expect(tookMs).toBeLessThan(500);
  expect(provider.keys).toHaveLength(3);
});

it.each<[string, ScriptedAnswer]>([
  ['500', { status: 500 }],
  ['a kept 503', { status: 503, headers: { 'idempotent-replayed': 'true' } }],
])('is not asked again under a key that it failed under with %s', async (_, answer) => {
  expect((await createWhile([answer])).outcome).toBeInstanceOf(SpentIdempotencyKeyError);
  await expect(connection().payments.refund('pi_1', 'refund-1')).rejects.toBeInstanceOf(
    SpentIdempotencyKeyError,
  );
  expect(provider.keys).toEqual(['order-1', 'refund-1']);
});

it('takes no answer that is not the provider’s for a refund', async () => {
  provider.script = [{ status: 200, body: {} }];
  await expect(connection().payments.refund('pi_1', 'refund-1')).rejects.toMatchObject(UNAVAILABLE);
});

it.each([
  ['this refund', 400, 'PAYMENT_FAILED'],
  ['the key of the shop', 401, 'INTERNAL'],
  ['the shop', 403, 'INTERNAL'],
])('one that refuses %s (%d) answers a refund with %s', async (_, status, code) => {
  provider.script = [{ status }];
  await expect(connection().payments.refund('pi_1', 'refund-1')).rejects.toMatchObject({ code });
});

it.each([
  ['succeeded', undefined],
  ['pending', undefined],
  ['requires_action', undefined],
  ['failed', 'PAYMENT_FAILED'],
  ['canceled', 'PAYMENT_FAILED'],
])('a refund that is %s at once is one, or else a refusal', async (status, code) => {
  provider.script = [{ status: 200, body: { id: 're_1', object: 'refund', status } }];
  const refund = connection().payments.refund('pi_1', 'refund-1');
  await (code ? expect(refund).rejects.toMatchObject({ code }) : refund);
});

it('is left alone after five failures in a row, and asked again soon', async () => {
  const { payments, circuit } = connection();
  provider.script = ['hang'];
  const first = await Promise.allSettled(Array.from({ length: 5 }, () => payments.createIntent(REQUEST)));
  expect(first.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(circuit.state).toBe('OPEN');
  const { outcome, tookMs } = await createWhile([MADE], payments);
  expect(outcome).toMatchObject(UNAVAILABLE);
  expect(tookMs).toBeLessThan(100);
  expect(provider.keys).toHaveLength(5);
  await sleep(2_000);
  expect(await payments.createIntent(REQUEST)).toMatchObject({ id: 'pi_1' });
  expect(circuit.state).toBe('CLOSED');
});

it('is not taken for away when it refuses or is busy', async () => {
  const { payments, circuit } = connection();
  for (const status of [400, 409, 429]) {
    for (let count = 0; count < 3; count += 1) {
      const headers = { 'retry-after': '60' };
      await createWhile([{ status, headers }], payments);
    }
  }
  expect(circuit.state).toBe('CLOSED');
});
