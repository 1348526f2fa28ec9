import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { freePorts, type RunningShop, ShopClient } from '@shop/test-shop';
import { answers, until } from './outage';

const PROGRAM = resolve(__dirname, '../../../../dist/apps/api/main.js');

/** One more API process beside that of a running shop: on the same database, with the same secrets. */
export interface SecondApi {
  readonly origin: string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts one; ready to be used when the promise resolves, or ended already. */
export async function startSecondApi(shop: RunningShop): Promise<SecondApi> {
  const [port, opsPort] = await freePorts(2);
  const first = await environmentOf(await shop.pidOf('apps/api'));
  const env = { ...first, PORT: String(port), OPS_PORT: String(opsPort) };
  const child = fork(PROGRAM, [], { env, silent: true });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.stdout?.resume();
  child.stderr?.resume();
  const origin = `http://127.0.0.1:${port}`;
  const client = new ShopClient(origin);
  await until(async () => child.exitCode !== null || (await answers(client, '/health/ready')));
  return {
    origin,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function environmentOf(pid: number): Promise<Record<string, string>> {
  const entries = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry): [string, string] => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}
