import { auditOf } from '@shop/api-audit-log/testing';
import { LIMITS } from '@shop/contracts';
import { ADMIN, startWebhooksFixture, type WebhooksFixture } from './testing/webhooks-fixture';

const NEW = { url: 'https://erp.example/hook', events: ['order.paid', 'stock.low'], description: 'ERP' };

let fixture: WebhooksFixture;
beforeAll(async () => {
  fixture = await startWebhooksFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

it('answers the secret of a new endpoint once', async () => {
  const { endpoint, secret } = await fixture.service.create(ADMIN, NEW);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await fixture.service.listEndpoints()).toMatchObject([
    { ...NEW, id: endpoint.id, disabledAt: null },
  ]);
});

it.each<[string, object]>([
  ['url', { url: 'http://erp.example' }],
  ['url', { url: 'ftp://erp.example' }],
  ['url', { url: 'https:erp.example' }],
  ['url', { url: 'https://ada:secret@erp.example' }],
  ['url', { url: 'https://10.1.2.3/hook' }],
  ['url', { url: 'https://[fd00::1]/' }],
  ['url', { url: 'https://[::ffff:192.168.0.1]/' }],
  ['url', { url: 'https://2852039166/latest/meta-data' }],
  ['url', { url: `https://erp.example/${'x'.repeat(2048)}` }],
  ['events', { events: [] }],
  ['events.0', { events: ['order.lost'] }],
  ['description', { description: 'x'.repeat(201) }],
])('refuses a wrong %s: %j', async (field, change) => {
  const fields = { [field]: expect.any(String) };
  await expect(fixture.service.create(ADMIN, { ...NEW, ...change })).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields },
  });
});

it('changes, disables, enables and deletes an endpoint, each in the audit log, without secrets', async () => {
  const { endpoint, secret } = await fixture.service.create(ADMIN, NEW);
  const { id } = endpoint;
  expect(await fixture.service.update(ADMIN, id, { events: ['tool.created'] })).toMatchObject({
    ...{ url: NEW.url, events: ['tool.created'] },
  });
  expect(await fixture.service.update(ADMIN, id, { enabled: false })).toMatchObject({
    disabledAt: expect.any(Date),
  });
  expect(await fixture.service.update(ADMIN, id, { enabled: true })).toMatchObject({ disabledAt: null });
  const rotated = await fixture.service.rotateSecret(ADMIN, id);
  await fixture.service.delete(ADMIN, id);
  expect(await fixture.service.listEndpoints()).toEqual([]);
  await expect(fixture.service.delete(ADMIN, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const entries = await auditOf(fixture.module).entries(id);
  expect(entries.map(({ action }) => action)).toEqual([
    ...['CREATE_WEBHOOK_ENDPOINT', ...Array(4).fill('UPDATE_WEBHOOK_ENDPOINT'), 'DELETE_WEBHOOK_ENDPOINT'],
  ]);
  for (const kept of [secret, rotated.secret]) expect(JSON.stringify(entries)).not.toContain(kept);
});

it(`allows ${LIMITS.webhookEndpointsMax} endpoints`, async () => {
  for (let n = 0; n < LIMITS.webhookEndpointsMax; n += 1) await fixture.service.create(ADMIN, NEW);
  await expect(fixture.service.create(ADMIN, NEW)).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('lists deliveries by endpoint and state, and replays one under its id', async () => {
  const { endpoint } = await fixture.endpoint();
  await fixture.orderPaid();
  await fixture.sendDue();
  const list = async (selection: object) =>
    (await fixture.service.listDeliveries({ first: 10, ...selection })).edges.map(({ node }) => node);
  const [delivery] = await list({ endpointId: endpoint.id, state: 'DELIVERED' });
  expect(await list({ state: 'FAILED' })).toEqual([]);
  expect(await list({ endpointId: 'f'.repeat(24) })).toEqual([]);
  const id = delivery?.id ?? '';
  expect(await fixture.service.replay(ADMIN, id)).toMatchObject({ state: 'QUEUED', attempts: 0 });
  await expect(fixture.service.replay(ADMIN, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await fixture.sendDue();
  expect(new Set(fixture.receiver.messageIds()).size).toBe(1);
  expect(fixture.receiver.received).toHaveLength(2);
  expect(await auditOf(fixture.module).entries(id)).toMatchObject([{ action: 'REPLAY_WEBHOOK_DELIVERY' }]);
});

it('makes no endpoint and queues nothing while webhooks are off', async () => {
  const off = await startWebhooksFixture({ isOn: false });
  await expect(off.service.create(ADMIN, NEW)).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'Webhooks are off. Set WEBHOOKS=on to use them.' },
  });
  await off.close();
});
