import { money } from '@shop/contracts';
import { createStripePayment } from './create-stripe-payment';
import type { StripePayment } from './stripe-payment';
import { ScriptedProvider } from './testing/scripted-provider';

const ORDER_ID = 'a'.repeat(24);
const CREATE = {
  ...{ orderId: ORDER_ID, amount: money(1999) },
  ...{ customerEmail: 'buyer@demo.dev', idempotencyKey: 'order-1' },
};
const CHARGE = {
  ...{ id: 'ch_1', object: 'charge', created: 1_790_000_000, payment_intent: 'pi_1' },
  ...{ amount: 1999, amount_refunded: 500, refunded: false },
};
const OPEN = {
  ...{ id: 'pi_1', object: 'payment_intent', livemode: false, status: 'requires_payment_method' },
  ...{ amount: 1999, amount_received: 0, currency: 'usd', metadata: { orderId: ORDER_ID } },
  ...{ client_secret: 'pi_1_secret_1', latest_charge: null },
};
const PAID = { ...OPEN, status: 'succeeded', amount_received: 1999, latest_charge: CHARGE };
const REFUND = {
  ...{ id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 1999, status: 'succeeded' },
};
const DISPUTE = {
  ...{ id: 'dp_1', object: 'dispute', livemode: false, payment_intent: 'pi_1' },
  ...{ amount: 1999, status: 'needs_response' },
};
const EVENT = {
  ...{ id: 'evt_1', object: 'event', type: 'charge.refunded', livemode: false },
  data: { object: { object: 'charge', payment_intent: 'pi_1' } },
};
const pageOf = (row: object) => ({ object: 'list', data: [row], has_more: false });

/** Each call of the adapter with an answer that it accepts. */
const CALLS: Record<string, [answer: object, call: (port: StripePayment) => Promise<unknown>]> = {
  createIntent: [OPEN, (port) => port.createIntent(CREATE)],
  retrieveIntent: [PAID, (port) => port.retrieveIntent('pi_1')],
  cancelIntent: [{ ...OPEN, status: 'canceled' }, (port) => port.cancelIntent('pi_1')],
  refund: [REFUND, (port) => port.refund('pi_1', 'refund-1')],
  findDispute: [pageOf(DISPUTE), (port) => port.findDispute('pi_1')],
  listEvents: [pageOf(EVENT), (port) => readAll(port.listEvents(new Date(0), new Date()))],
  listPayments: [pageOf(PAID), (port) => readAll(port.listPayments())],
  // It reads no event of the page.
  now: [{ object: 'list', has_more: false, data: [] }, (port) => port.now()],
};

const A_LIST = [null];
/** Wrong values by the type of the right one; texts are ids, states, currencies and secrets. */
const BENDS: Record<string, readonly unknown[]> = {
  string: [undefined, null, 1, true, '', ' ', {}, []],
  number: [undefined, null, '1999', -1, 0.5, 1e12, true, {}],
  boolean: [undefined, null, 'false', 0, true],
  object: [undefined, 1, 'x', true, A_LIST],
};
const FOREIGN = [undefined, '', ' '];
/** Bends that mean something: an intent of another shop, a further page, what is said by what stands beside it. */
const VALID: Record<string, readonly unknown[]> = {
  'retrieveIntent metadata.orderId': FOREIGN,
  'cancelIntent metadata.orderId': FOREIGN,
  'listPayments data.0.metadata.orderId': FOREIGN,
  ...{ 'listPayments has_more': [true], 'listEvents has_more': [true], 'now has_more': [true] },
  'findDispute has_more': [true],
  'now data': [A_LIST],
  'listEvents data.0.object': [undefined],
  'listEvents data.0.data.object.object': BENDS['string'] ?? [],
  'listEvents data.0.data.object.payment_intent': [null],
};

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

type Bent = [name: string, path: string, value: unknown];

function* bendsOf(name: string, answer: object, path: readonly string[] = []): Generator<Bent> {
  for (const [key, right] of Object.entries(answer)) {
    const at = [...path, key];
    for (const wrong of BENDS[right === null ? 'object' : typeof right] ?? [])
      if (wrong !== right && !VALID[`${name} ${at.join('.')}`]?.includes(wrong))
        yield [name, at.join('.'), wrong];
    if (typeof right === 'object' && right !== null) yield* bendsOf(name, right as object, at);
  }
}

function bend(answer: object, path: string, value: unknown): object {
  const bent = structuredClone(answer) as Record<string, unknown>;
  const keys = path.split('.');
  let place = bent;
  for (const key of keys.slice(0, -1)) place = place[key] as typeof place;
  place[keys.at(-1) ?? ''] = value;
  return bent;
}

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await ScriptedProvider.start();
});
afterAll(() => provider.stop());

function connect() {
  const webhookSecret = 'whsec_only_for_specs_00000000000000000000';
  return createStripePayment({ secretKey: 'sk_test_specs', webhookSecret, apiBase: provider.url });
}

it.each(Object.keys(CALLS))('accepts an answer to %s as it should be', async (name) => {
  const [answer, call] = CALLS[name] ?? fail();
  provider.script = [{ status: 200, body: answer }];
  const { payments, circuit } = connect();
  await call(payments);
  expect(circuit.invalidAnswers).toBe(0);
});

const all = Object.entries(CALLS).flatMap(([name, [answer]]) => [...bendsOf(name, answer)]);
it.each(all)('is UNAVAILABLE when the answer to %s has as %s: %j', async (name, path, value) => {
  const [answer, call] = CALLS[name] ?? fail();
  provider.script = [{ status: 200, body: bend(answer, path, value) }];
  const { payments, circuit } = connect();
  await expect(call(payments)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(circuit.invalidAnswers).toBe(1);
});

it.each(['findDispute', 'listEvents', 'listPayments'])('is UNAVAILABLE when %s never ends', async (name) => {
  const [answer, call] = CALLS[name] ?? fail();
  provider.script = [{ status: 200, body: { ...answer, has_more: true } }];
  await expect(call(connect().payments)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
