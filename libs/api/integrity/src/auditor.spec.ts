import { Auditor } from './auditor';
import type { Check, Violation } from './domain/check';

const LOST = new Error('connection closed');
const WRONG: Violation = {
  ...{ invariant: 'I1', subject: { kind: 'TOOL', id: 'saw' } },
  ...{ text: 'One piece too many.', remedy: 'Count them.' },
};

/** An audit with repairs of one thing that is wrong; each look at it answers the next of these, then the last one again. */
async function repair(mend: () => Promise<unknown>, ...looks: (Violation | undefined | Error)[]) {
  const suspicion = async () => {
    const seen = looks.length > 1 ? looks.shift() : looks[0];
    if (seen instanceof Error) throw seen;
    return seen && { ...seen, mend };
  };
  const check: Check = {
    ...{ name: 'pieces', invariants: ['I1'], rule: 'Pieces add up.', things: 'tools' },
    async *run() {
      yield suspicion;
    },
  };
  const auditor = new Auditor([check], { now: () => new Date(0) });
  const { findings, mended } = await auditor.run({ repair: true, momentMs: 0 });
  return { remedies: findings.map(({ remedy }) => remedy), mended: mended.length };
}

const FAILED = 'Repairing failed and may be tried again: connection closed';
const done = () => Promise.resolve();
const lost = () => Promise.reject(LOST);

it.each([
  ['it is well afterwards', done, [WRONG, undefined]],
  ['its answer is lost, and it is well afterwards', lost, [WRONG, undefined]],
  ['it was made, and nobody can look again', done, [WRONG, LOST]],
] as const)('counts a repair as made where %s', async (_, mend, looks) => {
  expect(await repair(mend, ...looks)).toEqual({ remedies: [], mended: 1 });
});

it.each([
  ['it failed', lost, [WRONG], FAILED],
  ['it failed, and nobody can look again', lost, [WRONG, LOST], FAILED],
  ['it did not help', done, [WRONG], 'Repairing was tried and has not helped (yet).'],
] as const)('says why there is something left where %s', async (_, mend, looks, remedy) => {
  expect(await repair(mend, ...looks)).toEqual({ remedies: [remedy], mended: 0 });
});
