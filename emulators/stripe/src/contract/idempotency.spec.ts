import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SandboxUnderTest, refusalOf } from '../testing/sandbox-under-test';

const HAMMER = { amount: 1999, currency: 'usd' };

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.stop());

describe('an idempotency key', () => {
  it('gives the same answer again, and says so', async () => {
    const { paymentIntents } = sandbox.stripe;
    const first = await paymentIntents.create(HAMMER, { idempotencyKey: 'order-1' });
    const again = await paymentIntents.create(HAMMER, { idempotencyKey: 'order-1' });
    expect(again).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
  });

  it('still does after a restart', async () => {
    const first = await sandbox.stripe.paymentIntents.create(HAMMER, { idempotencyKey: 'order-2' });
    await sandbox.restart();
    expect((await sandbox.stripe.paymentIntents.create(HAMMER, { idempotencyKey: 'order-2' })).id).toBe(
      first.id,
    );
  });

  it('is refused with other parameters', async () => {
    const { paymentIntents } = sandbox.stripe;
    await paymentIntents.create(HAMMER, { idempotencyKey: 'order-3' });
    const refusal = await refusalOf(
      paymentIntents.create({ ...HAMMER, amount: 1 }, { idempotencyKey: 'order-3' }),
    );
    expect(refusal).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('used by many at once makes one object; the others hear that it is in use, or the same answer', async () => {
    const { paymentIntents } = sandbox.stripe;
    const calls = Array.from({ length: 20 }, () =>
      paymentIntents.create(HAMMER, { idempotencyKey: 'order-4' }),
    );
    const settled = await Promise.allSettled(calls);
    const ids = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    for (const result of settled)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });

  it('remembers a decline', async () => {
    const { paymentIntents, charges } = sandbox.stripe;
    const { id } = await paymentIntents.create(HAMMER);
    const confirm = () =>
      paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'try-1' });
    const first = await refusalOf(confirm());
    const again = await refusalOf(confirm());
    expect([first.charge, again.headers?.['idempotent-replayed']]).toEqual([again.charge, 'true']);
    expect((await charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('forgets a request that was malformed', async () => {
    const { paymentIntents } = sandbox.stripe;
    await refusalOf(paymentIntents.create({ ...HAMMER, amount: 1 }, { idempotencyKey: 'order-5' }));
    expect(await paymentIntents.create(HAMMER, { idempotencyKey: 'order-5' })).toMatchObject({
      amount: 1999,
    });
  });

  it('of more than 255 characters is refused', async () => {
    const call = sandbox.stripe.paymentIntents.create(HAMMER, { idempotencyKey: 'k'.repeat(256) });
    expect((await refusalOf(call)).statusCode).toBe(400);
  });

  it('is on disk together with what it made', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create(HAMMER, { idempotencyKey: 'order-6' });
    const lines = (await readFile(join(sandbox.dataDir, 'journal.ndjson'), 'utf8')).split('\n');
    expect(lines.filter((line) => line.includes('"order-6"') && line.includes(`"${id}"`))).toHaveLength(1);
  });
});
