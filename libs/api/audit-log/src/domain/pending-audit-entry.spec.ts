import { toPendingEntry, OPERATOR_AUDIT_ACTOR } from './pending-audit-entry';

const AT = new Date('2030-01-01T00:00:00Z');
const change = {
  actor: OPERATOR_AUDIT_ACTOR,
  action: 'UPDATE_TOOL',
  at: AT,
  subject: { kind: 'TOOL', id: 'saw' },
} as const;

it('has actor, action, subject, time and the changed fields only', () => {
  const before = { name: 'Saw', pricePerUnit: 100, image: 'x' };
  const note = toPendingEntry({ ...change, before, after: { name: 'Saw', pricePerUnit: 120 } });
  expect(note).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), at: AT, who: 'operator', action: 'UPDATE_TOOL' },
    ...{ subject: { kind: 'TOOL', id: 'saw' } },
    ...{ before: { pricePerUnit: 100, image: 'x' }, after: { pricePerUnit: 120, image: null } },
  });
});

it('is undefined for a change without effect', () => {
  expect(toPendingEntry({ ...change, before: { name: 'Saw' }, after: { name: 'Saw' } })).toBeUndefined();
  expect(toPendingEntry({ ...change, before: {}, after: {} })).toBeUndefined();
});

it('assigns a unique id to each change', () => {
  const ids = [1, 2].map(() => toPendingEntry({ ...change, before: { a: 1 }, after: { a: 2 } })?.id);
  expect(new Set(ids).size).toBe(2);
});
