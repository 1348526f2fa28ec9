import { AuditChain } from './audit-chain';
import { type AuditWorld, startAuditWorld } from './testing/audit-world';
import { note } from './testing/note';

let world: AuditWorld;
const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes));

beforeAll(async () => {
  // The embedded server's plans: the reference engine rather sorts a few entries than reads an index in order.
  delete process.env['REALDB_URI'];
  world = await startAuditWorld();
  const notes = Array.from({ length: 30 }, (_, n) => note({ id: `change-${n}`, at: at(n) }));
  await world.get(AuditChain).append(notes);
});
afterAll(() => world?.close());

const ORDER = { at: -1, _id: -1 } as const;
const RANGE = { at: { $gte: at(0), $lte: at(9) } };
it.each([
  ['everything', {}, ORDER],
  ['a time', RANGE, ORDER],
  ['somebody', { who: 'ann', ...RANGE }, ORDER],
  ['an action', { action: 'DELETE_TOOL' }, ORDER],
  ['a subject', { 'subject.id': 'tool-1' }, ORDER],
  ['a change', { changeId: { $in: ['change-1'] } }, {}],
  ['the last entry', {}, { sequence: -1 }],
] as const)('reads %s by an index, without sorting', async (_, filter, sort) => {
  const explained = await world.entries.find(filter).sort(sort).explain('queryPlanner');
  const plan = JSON.stringify(explained);
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
});
