import { HookReceiver } from '../testing/hook-receiver';
import { SandboxUnderTest, refusalOf, stripeFor } from '../testing/sandbox-under-test';

const HAMMER = { amount: 1999, currency: 'usd', metadata: { orderId: 'o1' } };
const VISA = { payment_method: 'pm_card_visa' };
const SUCCEEDED = 'payment_intent.succeeded';

let hooks: HookReceiver;
let sandbox: SandboxUnderTest;

beforeEach(async () => {
  hooks = await HookReceiver.start();
  sandbox = await SandboxUnderTest.start({ webhookUrl: hooks.url, faults: true });
});

afterEach(async () => {
  await sandbox.stop();
  await hooks.stop();
});

async function control(method: string, body?: unknown) {
  const response = await fetch(`${sandbox.url}/faults`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { faults?: object[] } };
}

const ask = (...faults: object[]) => control('POST', faults);

describe('calls under a fault', () => {
  it('decline any card, as often as was asked for', async () => {
    const { paymentIntents } = sandbox.stripe;
    await ask({ kind: 'decline', times: 2 });
    const { id } = await paymentIntents.create(HAMMER);
    for (const attempt of ['first', 'second'])
      expect(await refusalOf(paymentIntents.confirm(id, VISA, { idempotencyKey: attempt }))).toMatchObject({
        code: 'card_declined',
      });
    expect((await paymentIntents.confirm(id, VISA)).status).toBe('succeeded');
  });

  it('capture, and the answer never comes', async () => {
    const { paymentIntents } = sandbox.stripe;
    const { id } = await paymentIntents.create(HAMMER);
    await ask({ kind: 'timeout', calls: '/confirm$' });
    const call = paymentIntents.confirm(id, VISA, { timeout: 2_000 });
    expect((await refusalOf(call)).type).toBe('StripeConnectionError');
    expect(await paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 1999 });
  });

  const create = () => sandbox.stripe.paymentIntents.create(HAMMER, { idempotencyKey: 'order-1' });
  const intents = async () => (await sandbox.stripe.paymentIntents.list()).data.length;

  it.each([
    { executed: false, replayed: undefined },
    { executed: true, replayed: 'true' },
  ])('fail once (executed: $executed)', async ({ executed, replayed }) => {
    await ask({ kind: 'error', executed, stored: false });
    expect(await refusalOf(create())).toMatchObject({ statusCode: 500 });
    expect((await create()).lastResponse.headers['idempotent-replayed']).toBe(replayed);
    expect(await intents()).toBe(1);
  });

  it.each([
    { executed: false, made: 0 },
    { executed: true, made: 1 },
  ])('fail for good under their key (executed: $executed)', async ({ executed, made }) => {
    await ask({ kind: 'error', executed, stored: true });
    for (const _ of [1, 2]) expect(await refusalOf(create())).toMatchObject({ statusCode: 500 });
    expect(await intents()).toBe(made);
  });

  it('report a concurrent duplicate, or too many calls', async () => {
    const { paymentIntents } = sandbox.stripe;
    await ask({ kind: 'conflict' }, { kind: 'rate-limit', retryAfter: 7 });
    const create = () => paymentIntents.create(HAMMER);
    expect(await refusalOf(create())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const limited = await refusalOf(create());
    expect(limited).toMatchObject({ type: 'StripeRateLimitError', headers: { 'retry-after': '7' } });
    await expect(create()).resolves.toMatchObject({ status: 'requires_payment_method' });
  });

  it('wait, where the pattern fits', async () => {
    await ask({ kind: 'delay', calls: '^GET ', ms: 3_000, times: null });
    const began = performance.now();
    const ended: string[] = [];
    await Promise.all([
      sandbox.stripe.paymentIntents.list().then(() => ended.push('list')),
      sandbox.stripe.paymentIntents.create(HAMMER).then(() => ended.push('create')),
    ]);
    expect(ended).toEqual(['create', 'list']);
    expect(performance.now() - began).toBeGreaterThan(2_990);
  });
});

describe('webhooks under a fault', () => {
  const pay = () => sandbox.stripe.paymentIntents.create({ ...HAMMER, ...VISA, confirm: true });

  it('come again and again', async () => {
    await ask({ kind: 'webhook-duplicate', events: SUCCEEDED, copies: 3 });
    await pay();
    await hooks.accepts(6, 'deliveries');
    expect(hooks.types.slice(2)).toEqual([SUCCEEDED, SUCCEEDED, SUCCEEDED, SUCCEEDED]);
    expect(new Set(hooks.accepted.map(({ id }) => id)).size).toBe(3);
  });

  it('never come', async () => {
    await ask({ kind: 'webhook-drop', events: SUCCEEDED });
    await pay();
    await pay();
    await hooks.accepts(5);
    expect(hooks.types.filter((type) => type === SUCCEEDED)).toHaveLength(1);
  });

  it('come later than those behind them', async () => {
    await ask({ kind: 'webhook-delay', events: 'created', ms: 3_000 });
    await pay();
    await hooks.accepts(3);
    expect(hooks.types).toEqual(['charge.succeeded', SUCCEEDED, 'payment_intent.created']);
  });

  it('come in reverse order', async () => {
    await ask({ kind: 'webhook-reverse', times: 3 });
    await pay();
    await hooks.accepts(3);
    expect(hooks.types).toEqual([SUCCEEDED, 'charge.succeeded', 'payment_intent.created']);
  });

  it('are backdated by three days', async () => {
    const days = 3 * 24 * 60 * 60;
    await ask({ kind: 'webhook-late', events: SUCCEEDED, seconds: days });
    await pay();
    await hooks.accepts(3);
    const [first, , last] = hooks.accepted;
    expect((first?.created ?? 0) - (last?.created ?? 0)).toBeGreaterThanOrEqual(days - 1);
  });

  it('are signed long ago, once', async () => {
    await ask({ kind: 'webhook-stale', events: SUCCEEDED, seconds: 600 });
    await pay();
    await hooks.accepts(3);
    expect(hooks.attempts).toBe(4);
    expect(hooks.stale).toBe(1);
  });
});

describe('the control API', () => {
  it('lists what waits, and clears it', async () => {
    await ask({ kind: 'conflict', times: 2 });
    await refusalOf(sandbox.stripe.paymentIntents.create(HAMMER));
    expect((await control('GET')).body.faults).toMatchObject([{ kind: 'conflict', times: 1 }]);
    expect((await control('DELETE')).body.faults).toEqual([]);
  });

  it.each([
    { kind: 'flood' },
    { kind: 'delay' },
    { kind: 'decline', calls: '(' },
    [{ kind: 'delay', ms: -1 }],
  ])('refuses %j', async (fault) => {
    expect(await control('POST', fault)).toMatchObject({ status: 400 });
    expect((await control('GET')).body.faults).toEqual([]);
  });

  it('is not there unless asked for', async () => {
    await sandbox.restart({ faults: false });
    expect(await control('POST', { kind: 'conflict' })).toMatchObject({ status: 401 });
    const { port } = new URL(sandbox.url);
    await expect(stripeFor(Number(port)).paymentIntents.create(HAMMER)).resolves.toBeDefined();
  });
});
