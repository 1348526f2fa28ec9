import { WebhookEvents } from './webhook-events';
import { WEBHOOK_EVENTS } from '@shop/contracts';
import { ADMIN, startWebhooksFixture, type WebhooksFixture } from './testing/webhooks-fixture';

const ORDER = 'a'.repeat(24);
const TOOL = 'b'.repeat(24);

let fixture: WebhooksFixture;
beforeAll(async () => {
  fixture = await startWebhooksFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const queue = (field: string, ...entries: object[]) =>
  fixture.module
    .get(WebhookEvents)
    .queue({ field, entries: entries.map((entry) => ({ id: 'entry', at: fixture.now(), ...entry })) });
const types = async () => (await fixture.stored()).map(({ type }) => type).sort();
const audited = (action: string, after: object = {}) => ({
  ...{ id: action, action, after, before: {} },
  subject: action.endsWith('TOOL') ? { kind: 'TOOL', id: TOOL } : { kind: 'ORDER', id: ORDER },
});
const movement = (id: string) => ({ id, kind: 'held', toolId: TOOL, quantity: 1 });

it('notifies of every event, from letters, audit entries and stock movements', async () => {
  await fixture.endpoint({ events: [...WEBHOOK_EVENTS] });
  const letters = ['PLACED', 'PAID', 'SHIPPED', 'CANCELLED', 'REFUNDED'].map((state) => ({
    ...{ event: `ORDER_${state}`, eventId: `ORDER_${state}/${ORDER}`, subjectId: ORDER },
  }));
  await queue('letters', ...letters);
  await queue('unaudited', audited('UPDATE_ORDER_STATUS', { status: 'DELIVERED' }));
  await queue('unaudited', ...['CREATE_TOOL', 'UPDATE_TOOL', 'DELETE_TOOL'].map((action) => audited(action)));
  fixture.low.add(TOOL);
  await queue('moves', movement('m1'));
  expect(await types()).toEqual([...WEBHOOK_EVENTS].sort());
});

it('notifies of nothing else that is audited', async () => {
  await fixture.endpoint({ events: [...WEBHOOK_EVENTS] });
  await queue('unaudited', audited('UPDATE_ORDER_STATUS', { status: 'SHIPPED' }), audited('REFUND_ORDER'));
  expect(await types()).toEqual([]);
});

it('tells of a tool that becomes low once, and again after it was restocked', async () => {
  await fixture.endpoint({ events: ['stock.low'] });
  fixture.low.add(TOOL);
  for (const id of ['m1', 'm1', 'm2']) await queue('moves', movement(id));
  expect(await types()).toEqual(['stock.low']);
  fixture.low.clear();
  await queue('moves', movement('m3'));
  fixture.low.add(TOOL);
  await queue('moves', movement('m4'));
  expect(await types()).toEqual(['stock.low', 'stock.low']);
});

it('tells of a tool that was restocked while no endpoint wanted to know', async () => {
  const { endpoint } = await fixture.endpoint({ events: ['stock.low'] });
  fixture.low.add(TOOL);
  await queue('moves', movement('m1'));
  await fixture.service.update(ADMIN, endpoint.id, { enabled: false });
  fixture.low.clear();
  await queue('moves', movement('m2'));
  await fixture.service.update(ADMIN, endpoint.id, { enabled: true });
  fixture.low.add(TOOL);
  await queue('moves', movement('m3'));
  expect(await types()).toEqual(['stock.low', 'stock.low']);
});

it('does not repeat an event whose deliveries are no longer kept', async () => {
  await fixture.endpoint({ events: ['stock.low'] });
  fixture.low.add(TOOL);
  await queue('moves', movement('m1'));
  await fixture.model.deleteMany({});
  fixture.advance(31 * 24 * 3_600_000);
  await queue('moves', movement('m2'));
  expect(await types()).toEqual([]);
});

it('sends an endpoint only what it chose, and nothing from before it was made', async () => {
  const old = { ...audited('CREATE_TOOL'), at: new Date(fixture.now().getTime() - 1) };
  await fixture.endpoint({ events: ['tool.created'] });
  await queue('unaudited', old, audited('UPDATE_TOOL'));
  expect(await types()).toEqual([]);
  await queue('unaudited', audited('CREATE_TOOL'));
  expect(await types()).toEqual(['tool.created']);
});
