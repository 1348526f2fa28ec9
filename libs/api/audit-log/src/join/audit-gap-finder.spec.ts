import { Types } from 'mongoose';
import { AuditChain } from '../audit-chain';
import { type AuditWorld, startAuditWorld } from '../testing/audit-world';
import { note } from '../testing/note';
import type { AuditGap } from './audit-gap';
import { AuditGapFinder } from './audit-gap-finder';

let world: AuditWorld;
const [saw, order] = [new Types.ObjectId(), new Types.ObjectId()];
const tool = { kind: 'TOOL', id: saw.toHexString() } as const;
const sold = { kind: 'ORDER', id: order.toHexString() } as const;
const ann = { kind: 'USER', id: 'ann' } as const;

beforeAll(async () => {
  world = await startAuditWorld();
});
beforeEach(async () => {
  await world.clear();
  await Promise.all(
    ['tools', 'users', 'orders'].map((name) => world.connection.collection(name).deleteMany({})),
  );
  await world.connection.collection('tools').insertOne({ _id: saw, changeId: 'second' });
  await world.connection.collection('users').insertOne({ uid: 'ann', changeId: 'made admin' });
  const events = [{ status: 'PAID' }, { changeId: 'shipped' }, { changeId: 'delivered' }];
  await world.connection.collection('orders').insertOne({ _id: order, events });
  await world
    .get(AuditChain)
    .append([
      ...[note({ id: 'first', subject: tool }), note({ id: 'second', subject: tool })],
      ...[note({ id: 'shipped', subject: sold }), note({ id: 'delivered', subject: sold })],
      ...[
        note({ id: 'made admin', subject: ann }),
        note({ id: 'seed', subject: { kind: 'CATALOG', id: 'tools' } }),
      ],
    ]);
});
afterAll(() => world?.close());

async function allGaps(): Promise<AuditGap[]> {
  const found = [];
  for await (const gap of world.get(AuditGapFinder).findGaps()) found.push(gap);
  return found;
}
const gaps = async () => (await allGaps()).map(({ kind, changeId }) => `${kind} ${changeId}`);

it('finds nothing where each change has its entry and each entry its change', async () => {
  expect(await gaps()).toEqual([]);
});

it.each(['second', 'shipped', 'made admin'])('finds the change %p, whose entry is gone', async (changeId) => {
  await world.entries.deleteOne({ changeId });
  expect((await gaps())[0]).toBe(`CHANGE_WITHOUT_ENTRY ${changeId}`);
});

it('does not miss an entry that is on its way', async () => {
  await world.entries.deleteOne({ changeId: 'delivered' });
  await world.connection
    .collection('orders')
    .updateOne({ _id: order }, { $set: { unaudited: [{ id: 'delivered' }] } });
  expect(await gaps()).toEqual([]);
});

it('does not miss an entry that waits with another document that was changed with it', async () => {
  await world.connection
    .collection('tools')
    .insertMany([{ changeId: 'seed 2', unaudited: [{ id: 'seed 2' }] }, { changeId: 'seed 2' }]);
  expect(await gaps()).toEqual([]);
  await world.connection.collection('tools').updateMany({}, { $unset: { unaudited: 1 } });
  expect(await gaps()).toEqual(Array.from({ length: 2 }, () => 'CHANGE_WITHOUT_ENTRY seed 2'));
});

it('finds entries whose changes are not there', async () => {
  await world
    .get(AuditChain)
    .append([
      ...[note({ id: 'third', subject: tool }), note({ id: 'refunded', subject: sold })],
      note({ id: 'nobody', subject: { kind: 'USER', id: 'nobody' } }),
    ]);
  expect(await gaps()).toEqual(['third', 'refunded', 'nobody'].map((id) => `ENTRY_WITHOUT_CHANGE ${id}`));
});

it('takes changes that were entered in another order for what they are', async () => {
  const at = new Date('2029-12-31T23:59:59Z');
  await world.get(AuditChain).append([note({ id: 'before the second', subject: tool, at })]);
  expect(await gaps()).toEqual([]);
});

it('says of a gap whether it is still there', async () => {
  const join = world.get(AuditGapFinder);
  await world.entries.deleteOne({ changeId: 'shipped' });
  const [missing] = await allGaps();
  expect(missing && (await join.isStillOpen(missing))).toBe(true);
  await world.get(AuditChain).append([note({ id: 'shipped', subject: sold })]);
  expect(missing && (await join.isStillOpen(missing))).toBe(false);

  await world.get(AuditChain).append([note({ id: 'third', subject: tool })]);
  const [early] = await allGaps();
  expect(early && (await join.isStillOpen(early))).toBe(true);
  await world.connection.collection('tools').updateOne({ _id: saw }, { $set: { changeId: 'third' } });
  expect(early && (await join.isStillOpen(early))).toBe(false);
});

it('does not look for a person who was deleted long ago', async () => {
  await world.get(AuditChain).append([note({ id: 'deleted', action: 'DELETE_USER', subject: ann })]);
  await world.connection.collection('users').deleteMany({});
  expect(await gaps()).toEqual([]);
});
