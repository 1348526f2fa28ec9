import { OutboxRegistry } from '@shop/api-outbox';
import type { Principal } from '@shop/api-common';
import { LettersService } from './letters.service';
import { type MailFixture, startMailFixture } from './testing/mail-fixture';

const ADMIN: Principal = { uid: 'zoe', email: 'zoe@demo.dev', displayName: 'Zoe', role: 'ADMIN' };
const ORDER_ID = 'e'.repeat(24);

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await startMailFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const service = () => fixture.get(LettersService);
async function refused(): Promise<string> {
  fixture.server.refusal = { code: 550, text: 'no such mailbox' };
  const { id } = await fixture.queue(ORDER_ID);
  await fixture.sendDue();
  fixture.server.refusal = undefined;
  return id;
}

it('lists letters newest first, by state and by recipient or order', async () => {
  const failed = await refused();
  fixture.advance(1);
  const { id } = await fixture.queue('order-2', 'bob');
  const list = async (selection: object) =>
    (await service().list({ first: 10, ...selection })).edges.map(({ node }) => node.id);
  expect(await list({})).toEqual([id, failed]);
  expect(await list({ state: 'FAILED' })).toEqual([failed]);
  expect(await list({ search: 'BOB@' })).toEqual([id]);
  expect(await list({ search: ORDER_ID })).toEqual([failed]);
});

it('sends a failed letter again under the same id, with an audit entry', async () => {
  const id = await refused();
  expect(await service().sendAgain(ADMIN, id)).toMatchObject({ state: 'QUEUED', attempts: 0 });
  await fixture.sendDue();
  expect(fixture.server.messageIds()).toEqual([`${id}@tools.example`]);
  await fixture.get(OutboxRegistry).flush();
  expect(await fixture.model.db.collection('audit_log').find().toArray()).toMatchObject([
    { who: 'zoe', action: 'SEND_LETTER_AGAIN', subject: { kind: 'LETTER', id }, before: { state: 'FAILED' } },
  ]);
});

it('sends an old letter again when it is asked to', async () => {
  const { id } = await fixture.queue(ORDER_ID, 'ada', { at: new Date(0) });
  await fixture.sendDue();
  fixture.advance(1);
  await service().sendAgain(ADMIN, id);
  await fixture.sendDue();
  expect(fixture.server.received).toHaveLength(1);
});

it('queues a letter once when two admins ask at once, and refuses one that is queued', async () => {
  const id = await refused();
  const asked = await Promise.allSettled([service().sendAgain(ADMIN, id), service().sendAgain(ADMIN, id)]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(service().sendAgain(ADMIN, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(service().sendAgain(ADMIN, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
