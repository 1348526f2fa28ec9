import { fillDisk } from '../testing/full-disk';
import { HookReceiver } from '../testing/hook-receiver';
import { SandboxUnderTest, refusalOf } from '../testing/sandbox-under-test';

const HAMMER = { amount: 1999, currency: 'usd', metadata: { orderId: 'o1' } };
const PAY = { ...HAMMER, confirm: true, payment_method: 'pm_card_visa' };

let hooks: HookReceiver;
let sandbox: SandboxUnderTest;

beforeEach(async () => {
  hooks = await HookReceiver.start();
  sandbox = await SandboxUnderTest.start({ webhookUrl: hooks.url });
});

afterEach(async () => {
  await sandbox.stop();
  await hooks.stop();
});

describe('webhooks', () => {
  it('tell of a payment in order, signed, with the request that caused it', async () => {
    const paid = await sandbox.stripe.paymentIntents.create(PAY, { idempotencyKey: 'order-1' });
    await hooks.accepts(3);
    expect(hooks.types).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    expect(hooks.accepted.at(-1)).toMatchObject({
      api_version: '2026-10-28.endive',
      data: { object: { id: paid.id, status: 'succeeded', metadata: { orderId: 'o1' } } },
      livemode: false,
      pending_webhooks: 1,
      request: { id: paid.lastResponse.requestId, idempotency_key: 'order-1' },
    });
  });

  it('tell of declines, cancellations and refunds', async () => {
    const { paymentIntents, refunds } = sandbox.stripe;
    const { id } = await paymentIntents.create(HAMMER);
    await refusalOf(paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    await paymentIntents.cancel(id);
    const paid = await paymentIntents.create(PAY);
    await refunds.create({ payment_intent: paid.id });
    await hooks.accepts(9);
    expect(hooks.types.slice(1, 4)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ]);
    expect(hooks.types.slice(7)).toEqual(['charge.refunded', 'refund.created']);
  });

  it('come again after a failure, the later ones waiting for their turn', async () => {
    hooks.refusals.push(500, 503, 302);
    await sandbox.stripe.paymentIntents.create(PAY);
    await hooks.accepts(3);
    expect(hooks.types).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    expect(hooks.attempts).toBe(6);
  });

  it('that failed are retried after a restart', async () => {
    await sandbox.restart({ webhookUrl: 'http://127.0.0.1:9/closed' });
    await sandbox.stripe.paymentIntents.create(HAMMER);
    await sandbox.restart();
    await hooks.accepts(1);
    await sandbox.restart();
    await sandbox.stripe.paymentIntents.create(HAMMER);
    await hooks.accepts(2);
    expect(new Set(hooks.accepted.map(({ id }) => id)).size).toBe(2);
  });

  it('of changes that a full disk rejected are sent only once they are stored', async () => {
    const pay = () => sandbox.stripe.paymentIntents.create(PAY, { idempotencyKey: 'order-1' });
    const health = () => fetch(new URL('/healthz', sandbox.url));
    const full = await fillDisk();
    expect((await refusalOf(pay())).statusCode).toBe(500);
    expect((await refusalOf(pay())).statusCode).toBe(500);
    expect(hooks.attempts).toBe(0);
    expect((await health()).status).toBe(500);
    full.mockRestore();
    expect((await health()).status).toBe(200);
    const { id } = await pay();
    await hooks.accepts(3);
    await sandbox.restart();
    expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('go on when a full disk did not take that one was delivered', async () => {
    hooks.refusals.push(500);
    await sandbox.stripe.paymentIntents.create(HAMMER);
    const full = await fillDisk();
    await hooks.accepts(1);
    full.mockRestore();
    await sandbox.stripe.paymentIntents.create(HAMMER);
    await hooks.accepts(2);
  });

  it('can be read back, with whether they were delivered', async () => {
    await sandbox.stripe.paymentIntents.create(PAY);
    await hooks.accepts(3);
    const { events } = sandbox.stripe;
    const [succeeded] = (await events.list({ type: 'payment_intent.succeeded' })).data;
    expect(succeeded?.id).toBe(hooks.accepted[2]?.id);
    const created = await events.retrieve(hooks.accepted[0]?.id ?? '');
    expect(created).toMatchObject({ type: 'payment_intent.created', pending_webhooks: 0 });
    expect((await events.list({ types: ['charge.succeeded', 'charge.failed'] })).data).toHaveLength(1);
  });
});
