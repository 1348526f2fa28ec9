import { type AuditEntry, entriesAfter, hashOf, NO_ENTRY } from './audit-entry';
import { type Anchor, checkChain } from './check-chain';
import { priceChange } from '../testing/price-change';

const LOG = entriesAfter(
  NO_ENTRY,
  Array.from({ length: 8 }, (_, n) => priceChange({ id: `change-${n + 1}` })),
);

async function* walk(entries: readonly object[]) {
  for (const entry of entries) yield { ...entry };
}
const check = (entries: readonly object[], ...anchors: Anchor[]) => checkChain(walk(entries), anchors);
const changed = (sequence: number, change: object) =>
  LOG.map((entry) => (entry.sequence === sequence ? { ...entry, ...change } : entry));
const entry = (sequence: number): AuditEntry => LOG[sequence - 1] ?? fail();
const fail = (): never => {
  throw new Error('no such entry');
};
const anchor = (sequence: number): Anchor => ({ ...entry(sequence), notedBy: 'the shop' });

it('accepts an intact log with any field order and returns its head', async () => {
  const reordered = LOG.map((each) => Object.fromEntries(Object.entries(each).reverse()));
  const { sequence, hash } = entry(8);
  const whole = { entries: 8, head: { sequence, hash }, fault: undefined };
  expect(await check(reordered, anchor(3), anchor(8))).toEqual(whole);
  expect(await check([])).toEqual({ entries: 0, head: NO_ENTRY, fault: undefined });
});

it.each([
  ['changeId', 'another'],
  ['at', new Date(1)],
  ['who', 'nobody'],
  ['action', 'DELETE_USER'],
  ['subject', { kind: 'TOOL', id: 'another' }],
  ['before', { pricePerUnit: 1 }],
  ['after', {}],
  ['hash', 'f'.repeat(64)],
  ['added', 'a field that was not there'],
])('finds a changed %s', async (field, value) => {
  const { entries, fault } = await check(changed(5, { [field]: value }));
  expect([entries, fault]).toEqual([4, expect.stringMatching(/^Entry 5 was changed after it was written/)]);
});

it('detects a removed field', async () => {
  const { who: _gone, ...rest } = entry(5);
  expect((await check(LOG.map((each) => (each.sequence === 5 ? rest : each)))).fault).toMatch(/^Entry 5 was/);
});

it('detects an entry rewritten with its hash by its successor', async () => {
  const forged = { ...entry(5), who: 'nobody' };
  const { fault } = await check(changed(5, { ...forged, hash: hashOf({ ...forged }) }));
  expect(fault).toMatch(/^Entry 6 was not written after entry 5 as it is now/);
});

it('detects entries missing in the middle and at the beginning', async () => {
  const without = (...gone: number[]) => LOG.filter(({ sequence }) => !gone.includes(sequence));
  expect((await check(without(4, 5))).fault).toBe('After entry 3 comes entry 6: entry 4 is missing.');
  expect((await check(without(1))).fault).toBe('The log begins with entry 2: entry 1 is missing.');
  expect((await check([{ ...entry(3), sequence: 1 }])).fault).toMatch(/^Entry 1 claims that another one/);
});

it('detects entries missing at the end by an anchor', async () => {
  expect((await check(LOG.slice(0, 6))).fault).toBeUndefined();
  expect((await check(LOG.slice(0, 6), anchor(8))).fault).toBe(
    'The log ends with entry 6, but the shop noted entry 8: 2 at its end are gone.',
  );
  expect((await check([], anchor(1))).fault).toMatch(/^The log is empty, but/);
});

it('detects two swapped entries', async () => {
  const swapped = LOG.map((each) => {
    const other = { 4: entry(5), 5: entry(4) }[each.sequence];
    return other ? { ...other, sequence: each.sequence } : each;
  });
  expect((await check(swapped)).fault).toMatch(/^Entry 4 was not written after entry 3/);
});

it('detects a completely rewritten log by an anchor', async () => {
  const anew = entriesAfter(
    NO_ENTRY,
    LOG.map(({ changeId, ...rest }) => ({ ...rest, id: changeId, who: 'nobody' })),
  );
  expect((await check(anew)).fault).toBeUndefined();
  expect((await check(anew, anchor(5))).fault).toMatch(/^Entry 5 is another one than the shop noted/);
});
