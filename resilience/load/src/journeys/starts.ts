import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@shop/test-shop/free-ports';
import { nodeFlagsOf, memoryUsage } from '@shop/test-shop/processes';
import { CORES, pinToCore } from '../processes/cores';
import type { BenchShop } from '../shop/bench-shop';

const POLL_MS = 5;
/** Until garbage of the start is collected and the first background work is done. */
const SETTLED_MS = 2_000;

/** One start of a second API process on the shop's database. */
export interface Start {
  /** Milliseconds until it is ready. */
  readonly readyMs: number;
  /** Memory without load, in MiB. */
  readonly idleMb: number;
}

/**
 * @param distDir folder of the built programs
 * @throws Error when it exits instead
 */
export async function startOnce(distDir: string, shop: BenchShop): Promise<Start> {
  const [port, opsPort] = await freePorts(2);
  const env = { ...shop.environment, PORT: String(port), OPS_PORT: String(opsPort) };
  const startedAt = performance.now();
  const child = fork(join(distDir, 'apps/api/main.js'), {
    env,
    execArgv: nodeFlagsOf(shop.pid),
    silent: true,
  });
  const { pid = 0 } = child;
  pinToCore(CORES.server, pid);
  while (!(await isReady(`http://127.0.0.1:${port}/health/ready`))) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode} instead of starting`);
    await sleep(POLL_MS);
  }
  const readyMs = performance.now() - startedAt;
  await sleep(SETTLED_MS);
  const idleMb = memoryUsage(pid);
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
  return { readyMs, idleMb };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
