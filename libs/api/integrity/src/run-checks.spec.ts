import type { CheckServices } from './check-services';
import type { Check, Violation } from './domain/check';
import { runChecks } from './run-checks';

const LOST = new Error('connection closed');
const WRONG: Violation = {
  ...{ invariant: 'I1', subject: { kind: 'TOOL', id: 'saw' } },
  ...{ text: 'One unit too many.', remedy: 'Count them.' },
};

/** Runs one check with repairs; each evaluation of its suspicion takes the next result, the last one repeats. */
async function runWithRepair(
  repair: () => Promise<unknown>,
  ...evaluations: (Violation | undefined | Error)[]
) {
  const suspicion = async () => {
    const result = evaluations.length > 1 ? evaluations.shift() : evaluations[0];
    if (result instanceof Error) throw result;
    return result && { ...result, repair };
  };
  const check: Check = {
    ...{ name: 'units', invariants: ['I1'], rule: 'Units add up.', subjects: 'tools' },
    async *find() {
      yield suspicion;
    },
  };
  const services = { clock: { now: () => new Date(0) } } as CheckServices;
  const options = { repair: true, recheckDelayMs: 0 };
  const { findings, repairedFindings } = await runChecks([check], services, options);
  return { remedies: findings.map(({ remedy }) => remedy), repaired: repairedFindings.length };
}

const FAILED = 'Repairing failed and may be tried again: connection closed';
const succeed = () => Promise.resolve();
const fail = () => Promise.reject(LOST);

it.each([
  ['the recheck is clean', succeed, [WRONG, undefined]],
  ['its response is lost and the recheck is clean', fail, [WRONG, undefined]],
  ['it succeeds and the recheck fails', succeed, [WRONG, LOST]],
] as const)('counts a repair as made when %s', async (_, repair, evaluations) => {
  expect(await runWithRepair(repair, ...evaluations)).toEqual({ remedies: [], repaired: 1 });
});

it.each([
  ['it fails', fail, [WRONG], FAILED],
  ['it fails and so does the recheck', fail, [WRONG, LOST], FAILED],
  ['it has no effect', succeed, [WRONG], 'Repairing was tried and has not helped (yet).'],
] as const)('keeps the finding with the reason when %s', async (_, repair, evaluations, remedy) => {
  expect(await runWithRepair(repair, ...evaluations)).toEqual({ remedies: [remedy], repaired: 0 });
});
