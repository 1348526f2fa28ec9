import { cpuTimeMs } from '@shop/test-shop/processes';
import type { LoadResult } from './load/load';
import type { LoadProcess } from './load/load-process';
import type { Options } from './options';
import type { Scenario } from './scenarios/scenario';
import type { BenchTarget } from './subject';

/** The reference figures were measured with as many. */
const CONNECTIONS = 32;

/** Result of one row in one round. Times in milliseconds. */
export interface LoadMeasurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the server process per answer. */
  readonly cpuMs: number;
  /** CPU time of its database and other helpers per answer. */
  readonly helperCpuMs: number;
}

/** @throws Error when requests failed */
export async function measure(
  asker: LoadProcess,
  subject: BenchTarget,
  scenario: Scenario,
  { roundMs, warmUpMs }: Pick<Options, 'roundMs' | 'warmUpMs'>,
): Promise<LoadMeasurement> {
  let before = usedBy(subject);
  const result = await asker.run(
    { ...scenario, port: subject.port, connections: CONNECTIONS, warmUpMs, ms: roundMs },
    () => (before = usedBy(subject)),
  );
  const after = usedBy(subject);
  const { responses: answers, seconds, p50, p99 } = assertAllSucceeded(result);
  return {
    ...{ perSecond: answers / seconds, p50, p99 },
    cpuMs: (after.own - before.own) / answers,
    helperCpuMs: (after.helpers - before.helpers) / answers,
  };
}

/** Returns the result. @throws Error when requests failed, or none was answered */
export function assertAllSucceeded(result: LoadResult): LoadResult {
  const { responses: answers, failures } = result;
  if (failures > 0 || answers === 0) throw new Error(`${failures} of ${answers} answers were failures`);
  return result;
}

function usedBy({ pid, helpers }: BenchTarget): { own: number; helpers: number } {
  return { own: cpuTimeMs(pid), helpers: helpers.reduce((sum, helper) => sum + cpuTimeMs(helper), 0) };
}
