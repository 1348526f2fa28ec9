import { auditOf } from '@shop/api-audit-log/testing';
import { waitUntil } from '@shop/api-database/testing';
import { Webhook } from 'standardwebhooks';
import { DeliverySender } from './delivery-sender';
import { Receiver } from './testing/receiver';
import { startWebhooksFixture, ADMIN, ORDER_ID, type WebhooksFixture } from './testing/webhooks-fixture';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let fixture: WebhooksFixture;
beforeAll(async () => {
  fixture = await startWebhooksFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

/** What a verifier of the standard makes of the last message. */
function verified(secret: string): unknown {
  const last = fixture.receiver.received.at(-1);
  return new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>);
}

it('posts an event once, signed as Standard Webhooks', async () => {
  const { secret } = await fixture.endpoint();
  await fixture.orderPaid();
  await fixture.orderPaid();
  await fixture.sendDue();
  await fixture.sendDue();
  expect(fixture.receiver.received).toHaveLength(1);
  expect(verified(secret)).toEqual({
    type: 'order.paid',
    timestamp: fixture.now().toISOString(),
    data: { id: ORDER_ID, url: `https://tools.example/order/${ORDER_ID}` },
  });
  expect(() => verified('whsec_' + Buffer.alloc(32).toString('base64'))).toThrow('No matching signature');
  expect(await fixture.stored()).toMatchObject([{ state: 'DELIVERED', attempts: 1, responseStatus: 204 }]);
});

it('retries under the same id and body while the receiver is down, then delivers', async () => {
  const { secret } = await fixture.endpoint();
  await fixture.receiver.stop();
  await fixture.orderPaid();
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([
    { state: 'QUEUED', attempts: 1, problem: 'The receiver refuses connections' },
  ]);
  await fixture.sendDue();
  expect((await fixture.stored())[0]?.attempts).toBe(1);
  await fixture.receiver.start();
  fixture.advance(5_000);
  await fixture.sendDue();
  expect(verified(secret)).toMatchObject({ type: 'order.paid' });
  expect(fixture.receiver.messageIds()).toEqual([(await fixture.stored())[0]?.messageId]);
  expect((await fixture.stored())[0]).not.toHaveProperty('problem');
});

it.each([
  ['500', 500, 'The receiver answered 500'],
  ['a redirect, which is not followed', 302, 'The receiver answered 302; redirects are not followed'],
])('retries after %s for three days, then gives up', async (_, status, problem) => {
  await fixture.endpoint();
  Object.assign(fixture.receiver, {
    status,
    location: `http://127.0.0.1:${fixture.receiver.port}/elsewhere`,
  });
  await fixture.orderPaid();
  const start = fixture.now().getTime();
  for (;;) {
    await fixture.sendDue();
    const [delivery] = await fixture.stored();
    if (delivery?.state !== 'QUEUED') break;
    expect(delivery.problem).toBe(problem);
    fixture.advance((delivery.dueAt?.getTime() ?? 0) - fixture.now().getTime());
  }
  expect(await fixture.stored()).toMatchObject([{ state: 'FAILED', attempts: 10, problem }]);
  expect(Math.round((fixture.now().getTime() - start) / DAY_MS)).toBe(3);
  expect(new Set(fixture.receiver.messageIds()).size).toBe(1);
  expect(fixture.receiver.received.map(({ path }) => path)).toEqual(Array(10).fill('/hook'));
});

it('ends an attempt without an answer in time', async () => {
  await fixture.endpoint();
  fixture.receiver.status = undefined;
  await fixture.orderPaid();
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([
    { state: 'QUEUED', attempts: 1, problem: 'No answer within 0.5 s' },
  ]);
});

it('disables an endpoint that answers 410, and sends it nothing more', async () => {
  const { endpoint } = await fixture.endpoint();
  fixture.receiver.status = 410;
  await fixture.orderPaid();
  await fixture.orderPaid('e'.repeat(24));
  await fixture.sendDue();
  expect(fixture.receiver.received).toHaveLength(1);
  expect((await fixture.stored()).map(({ state }) => state).sort()).toEqual(['FAILED', 'SKIPPED']);
  expect(await fixture.service.listEndpoints()).toMatchObject([{ disabledAt: fixture.now() }]);
  const entries = await auditOf(fixture.module).entries(endpoint.id);
  expect(entries.at(-1)).toMatchObject({ who: 'shop', after: { enabled: false } });
  await fixture.orderPaid('d'.repeat(24));
  expect(await fixture.stored()).toHaveLength(2);
});

it('does not let a slow receiver delay another', async () => {
  const slow = new Receiver();
  slow.status = undefined;
  await slow.start();
  await fixture.endpoint({ url: slow.url });
  await fixture.endpoint();
  await fixture.orderPaid();
  const sender = fixture.module.get(DeliverySender);
  await sender.startDue();
  await waitUntil(async () => (await fixture.stored()).some(({ state }) => state === 'DELIVERED'));
  expect(fixture.receiver.received).toHaveLength(1);
  await slow.stop();
  await sender.sent();
});

it.each([
  ['a private address', ['10.0.0.7']],
  ['the metadata service', ['169.254.169.254']],
  ['a public and a private address', ['93.184.216.34', '192.168.1.1']],
  ['a private IPv6 address', ['fd00::1']],
  ['an IPv4 address inside of an IPv6 one', ['::ffff:10.0.0.7']],
])('makes no request to a name that resolves to %s', async (_, addresses) => {
  fixture.hosts.set('inside.example', addresses);
  await fixture.endpoint({ url: `https://inside.example:${fixture.receiver.port}/hook` });
  await fixture.orderPaid();
  await fixture.sendDue();
  expect(fixture.receiver.received).toEqual([]);
  expect(await fixture.stored()).toMatchObject([{ state: 'QUEUED', problem: 'The address is private' }]);
});

it('looks a name up once per attempt, for the connection itself', async () => {
  fixture.hosts.set('receiver.example', ['127.0.0.1']);
  await fixture.endpoint({ url: `https://receiver.example:${fixture.receiver.port}/hook` });
  await fixture.orderPaid();
  const before = fixture.lookups();
  await fixture.sendDue();
  expect(fixture.lookups() - before).toBe(1);
});

it('signs with both secrets for a day while one rotates', async () => {
  const { endpoint, secret: first } = await fixture.endpoint();
  const { secret: second } = await fixture.service.rotateSecret(ADMIN, endpoint.id);
  expect(second).not.toBe(first);
  await fixture.orderPaid();
  await fixture.sendDue();
  for (const secret of [first, second]) expect(verified(secret)).toMatchObject({ type: 'order.paid' });
  fixture.advance(DAY_MS);
  const { headers } = fixture.receiver.received[0] ?? {};
  await fixture.service.replay(ADMIN, (await fixture.stored())[0]?._id.toHexString() ?? '');
  await fixture.sendDue();
  const [old, replayed] = fixture.receiver.received;
  expect(replayed?.headers['webhook-id']).toBe(headers?.['webhook-id']);
  expect(String(old?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  expect(String(replayed?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});
