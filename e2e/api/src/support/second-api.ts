import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { processEnvironment, freePorts, type RunningShop, ShopClient } from '@shop/test-shop';
import { isResponding, waitUntil } from './outage';

const ROOT = resolve(__dirname, '../../../..');
const PROGRAM = 'dist/apps/api/main.js';

/** A second API process of a running shop: same database, same secrets. */
export interface SecondApi {
  readonly origin: string;
  readonly pid: number | undefined;
  /** Its exit code, once it has ended. */
  readonly exited: Promise<number | null>;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
}

/** What is particular about one, if anything. */
export interface SecondApiOptions {
  /** Where program and packages lie; the repository unless given. */
  readonly folder?: string;
  /** Added to the environment of the first process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Flags of Node. */
  readonly flags?: readonly string[];
  /** Id of the user, and of their group, as whom it runs. */
  readonly user?: number;
}

/** Starts one; ready to be used when the promise resolves, or ended already. */
export async function startSecondApi(
  shop: RunningShop,
  { folder = ROOT, environment = {}, flags = [], user }: SecondApiOptions = {},
): Promise<SecondApi> {
  const [port, opsPort] = await freePorts(2);
  const first = processEnvironment(await shop.pidOf('apps/api'));
  const env = { ...first, ...environment, PORT: String(port), OPS_PORT: String(opsPort) };
  const identity = user === undefined ? {} : { uid: user, gid: user, cwd: '/' };
  const child = fork(resolve(folder, PROGRAM), [], { env, silent: true, execArgv: [...flags], ...identity });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.stdout?.resume();
  child.stderr?.resume();
  const origin = `http://127.0.0.1:${port}`;
  const client = new ShopClient(origin);
  await waitUntil(async () => child.exitCode !== null || (await isResponding(client, '/health/ready')));
  return {
    origin,
    pid: child.pid,
    exited: ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
