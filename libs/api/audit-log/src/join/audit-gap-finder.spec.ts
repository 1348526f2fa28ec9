import { Types } from 'mongoose';
import { AuditChain } from '../audit-chain';
import { type AuditFixture, startAuditFixture } from '../testing/audit-fixture';
import { priceChange } from '../testing/price-change';
import { type AuditGap, AuditGapFinder } from './audit-gap-finder';

let fixture: AuditFixture;
const [saw, order] = [new Types.ObjectId(), new Types.ObjectId()];
const tool = { kind: 'TOOL', id: saw.toHexString() } as const;
const sold = { kind: 'ORDER', id: order.toHexString() } as const;
const ann = { kind: 'USER', id: 'ann' } as const;

beforeAll(async () => {
  fixture = await startAuditFixture();
});
beforeEach(async () => {
  await fixture.clear();
  await Promise.all(
    ['tools', 'users', 'orders'].map((name) => fixture.connection.collection(name).deleteMany({})),
  );
  await fixture.connection.collection('tools').insertOne({ _id: saw, changeId: 'second' });
  await fixture.connection.collection('users').insertOne({ uid: 'ann', changeId: 'made admin' });
  const events = [{ status: 'PAID' }, { changeId: 'shipped' }, { changeId: 'delivered' }];
  await fixture.connection.collection('orders').insertOne({ _id: order, events });
  await fixture
    .get(AuditChain)
    .append([
      ...[priceChange({ id: 'first', subject: tool }), priceChange({ id: 'second', subject: tool })],
      ...[priceChange({ id: 'shipped', subject: sold }), priceChange({ id: 'delivered', subject: sold })],
      ...[
        priceChange({ id: 'made admin', subject: ann }),
        priceChange({ id: 'seed', subject: { kind: 'CATALOG', id: 'tools' } }),
      ],
    ]);
});
afterAll(() => fixture?.close());

async function allGaps(): Promise<AuditGap[]> {
  const found = [];
  for await (const gap of fixture.get(AuditGapFinder).findGaps()) found.push(gap);
  return found;
}
const gaps = async () => (await allGaps()).map(({ kind, changeId }) => `${kind} ${changeId}`);

it('finds nothing when every change has its entry and every entry its change', async () => {
  expect(await gaps()).toEqual([]);
});

it.each(['second', 'shipped', 'made admin'])('finds the change %p without an entry', async (changeId) => {
  await fixture.entries.deleteOne({ changeId });
  expect((await gaps())[0]).toBe(`CHANGE_WITHOUT_ENTRY ${changeId}`);
});

it('ignores a change whose entry is pending', async () => {
  await fixture.entries.deleteOne({ changeId: 'delivered' });
  await fixture.connection
    .collection('orders')
    .updateOne({ _id: order }, { $set: { unaudited: [{ id: 'delivered' }] } });
  expect(await gaps()).toEqual([]);
});

it('ignores a change whose entry is pending in another document', async () => {
  await fixture.connection
    .collection('tools')
    .insertMany([{ changeId: 'seed 2', unaudited: [{ id: 'seed 2' }] }, { changeId: 'seed 2' }]);
  expect(await gaps()).toEqual([]);
  await fixture.connection.collection('tools').updateMany({}, { $unset: { unaudited: 1 } });
  expect(await gaps()).toEqual(Array.from({ length: 2 }, () => 'CHANGE_WITHOUT_ENTRY seed 2'));
});

it('finds entries without a change', async () => {
  await fixture
    .get(AuditChain)
    .append([
      ...[priceChange({ id: 'third', subject: tool }), priceChange({ id: 'refunded', subject: sold })],
      priceChange({ id: 'nobody', subject: { kind: 'USER', id: 'nobody' } }),
    ]);
  expect(await gaps()).toEqual(['third', 'refunded', 'nobody'].map((id) => `ENTRY_WITHOUT_CHANGE ${id}`));
});

it('accepts entries that were posted out of order', async () => {
  const at = new Date('2029-12-31T23:59:59Z');
  await fixture.get(AuditChain).append([priceChange({ id: 'before the second', subject: tool, at })]);
  expect(await gaps()).toEqual([]);
});

it('tells whether a gap still exists', async () => {
  const join = fixture.get(AuditGapFinder);
  await fixture.entries.deleteOne({ changeId: 'shipped' });
  const [missing] = await allGaps();
  expect(missing && (await join.isStillOpen(missing))).toBe(true);
  await fixture.get(AuditChain).append([priceChange({ id: 'shipped', subject: sold })]);
  expect(missing && (await join.isStillOpen(missing))).toBe(false);

  await fixture.get(AuditChain).append([priceChange({ id: 'third', subject: tool })]);
  const [early] = await allGaps();
  expect(early && (await join.isStillOpen(early))).toBe(true);
  await fixture.connection.collection('tools').updateOne({ _id: saw }, { $set: { changeId: 'third' } });
  expect(early && (await join.isStillOpen(early))).toBe(false);
});

it('ignores the deletion of a purged user', async () => {
  await fixture.get(AuditChain).append([priceChange({ id: 'deleted', action: 'DELETE_USER', subject: ann })]);
  await fixture.connection.collection('users').deleteMany({});
  expect(await gaps()).toEqual([]);
});
