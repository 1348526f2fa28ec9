import { readFile } from 'node:fs/promises';
import type { ApiProcess } from './api-process';
import type { ServiceProcess } from './service-process';
import type { Fixture } from './fixture';
import { sleep } from './wait-until';

const ANSWERED_WITHIN_MS = 2_000;
const WATCHED_MS = 200;
/** Milliseconds of a clock tick, in which /proc counts. */
const TICK_MS = 10;
const LINES = 50;
/** What a process did not foresee, however long ago. */
const UNFORESEEN = /\bINTERNAL\b|"level":"fatal"/;

/** What a stage looks like at this moment, for whoever reads of a failed test and cannot ask its processes any more. */
export async function pictureOf(stage: Fixture): Promise<string> {
  const { apis, identity, payment } = stage;
  const pieces: [string, ServiceProcess][] = [
    ['API 0', apis[0].serviceProcess],
    ['API 1', apis[1].serviceProcess],
    ['identity service', identity],
    ['payment provider', payment],
    ...(stage.ownsDatabase ? [['database', stage.database] satisfies [string, ServiceProcess]] : []),
  ];
  const parts = await Promise.all([
    ...apis.map((api, index) => linesOf(`API ${index}`, api)),
    ...pieces.map(([name, piece]) => processOf(name, piece)),
  ]);
  return parts.join('\n\n');
}

/** What an API process says of itself, and how what it talks through is set. */
async function linesOf(name: string, api: ApiProcess): Promise<string> {
  const { database, provider, identity } = api;
  const ways = Object.entries({ database, provider, identity }).map(
    ([to, proxy]) => `to its ${to}: ${JSON.stringify(proxy.mode)}, ${proxy.connectionCount} connections`,
  );
  const [live, ready, inDetail, metrics] = await Promise.all([
    answerOf(`${api.origin}/health/live`),
    answerOf(`${api.origin}/health/ready`),
    answerOf(`${api.opsOrigin}/health/ready`),
    answerOf(`${api.opsOrigin}/metrics`),
  ]);
  const circuits = metrics.split('\n').filter((line) => /^outside_service_circuit.* 1$/.test(line));
  return [`${name}:`, live, ready, inDetail, ...circuits, ...ways].join('\n  ');
}

async function answerOf(url: string): Promise<string> {
  const began = performance.now();
  const said = await fetch(url, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch(String);
  return `${url} after ${Math.round(performance.now() - began)} ms: ${said}`;
}

/** Whether a process works, waits or stands still, and what it printed last. */
async function processOf(name: string, { pid, isRunning, output }: ServiceProcess): Promise<string> {
  const before = isRunning ? await usageOf(pid) : undefined;
  await sleep(WATCHED_MS);
  const after = isRunning ? await usageOf(pid) : undefined;
  const share = before && after && Math.round((100 * (after.workedMs - before.workedMs)) / WATCHED_MS);
  const state = after ? `${after.state}, ${share} % of a processor` : 'does not run';
  const lines = output.trimEnd().split('\n');
  const unforeseen = lines.slice(0, -LINES).filter((line) => UNFORESEEN.test(line));
  return [`${name}, process ${pid}: ${state}`, ...unforeseen, ...lines.slice(-LINES)].join('\n  ');
}

/** See proc_pid_stat(5): the state is the first field behind the name, user and system time are the 12th and 13th. */
async function usageOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], workedMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}
