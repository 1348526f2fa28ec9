import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { FuzzRequest, FuzzClient } from './fuzz-client';
import type { Operation } from './graphql-operations';
import { judge } from './judge';
import type { WriteWatch } from './write-watch';

const MOST_AT_ONCE = 24;
/** Of a run of at most 24 calls, on the average. */
const AT_ONCE = 11.5;
/** As long as what a call begins takes to be done behind its answer. */
const AFTERMATH_MS = 200;

/** What a hunt works with. */
export interface FuzzOptions {
  readonly caller: FuzzClient;
  readonly watch: Pick<WriteWatch, 'written'>;
  readonly seed: number;
  /** How many requests each operation gets at least, about. */
  readonly requests: number;
}

/**
 * Sends calls of an operation at random, several at a time, and demands of each a proper answer, and that nothing was
 * written: by writes, when all of them were refused, and by reads at all.
 *
 * @returns the smallest calls found that break the rule, and why; undefined when there are none
 */
export async function fuzzOperation(operation: Operation, aims: FuzzOptions): Promise<string | undefined> {
  const several = fc.array(operation.calls, { minLength: 1, maxLength: MOST_AT_ONCE, size: 'max' });
  const property = fc.asyncProperty(several, async (batch) => {
    const problem = await problemOf(batch, operation, aims);
    if (problem) throw new Error(problem);
  });
  const numRuns = Math.max(1, Math.ceil(aims.requests / AT_ONCE));
  const found = await fc.check(property, { seed: aims.seed, numRuns });
  if (!found.failed) return undefined;
  const { errorInstance, counterexample } = found;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${operation.name}: ${reason}\n${JSON.stringify(counterexample)?.slice(0, 2_000)}`;
}

async function problemOf(
  batch: readonly FuzzRequest[],
  operation: Operation,
  { caller, watch }: FuzzOptions,
): Promise<string | undefined> {
  const attempt = () => attemptOf(batch, operation.reads, caller, watch);
  const first = await attempt();
  if (first.bad !== undefined || first.written.length === 0) return first.bad;
  // What an earlier call has begun may be written on the way: it ends, and these calls are looked at once more.
  await sleep(AFTERMATH_MS);
  await watch.written();
  const { bad, written } = await attempt();
  const why = operation.reads ? 'it only reads' : 'nothing succeeded';
  return bad ?? (written.length > 0 ? `${why}, and yet: ${written.join('; ')}` : undefined);
}

/** Sends calls at once; tells what is wrong with an answer, and what was written that must not have been. */
async function attemptOf(
  batch: readonly FuzzRequest[],
  reads: boolean,
  caller: FuzzClient,
  watch: FuzzOptions['watch'],
) {
  const judgements = (await Promise.all(batch.map((call) => caller.send(call)))).map(judge);
  const written = await watch.written();
  const bad = judgements.find(({ problem }) => problem !== undefined)?.problem;
  const mayWrite = !reads && judgements.some(({ succeeded }) => succeeded);
  return { bad, written: mayWrite ? [] : written };
}
