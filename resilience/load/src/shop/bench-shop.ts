import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@shop/test-shop/free-ports';
import { rateLimitEnvironment } from '@shop/test-shop/limits';
import { childPidsOf, commandOf, processEnvironment } from '@shop/test-shop/processes';
import { CORES, pinToCore } from '../processes/cores';
import type { BenchTarget } from '../subject';

const PORTS = [
  ...['PORT', 'OPS_PORT', 'EMBEDDED_MONGO_PORT'],
  ...['AUTH_EMULATOR_PORT', 'AUTH_EMULATOR_ADMIN_PORT', 'PAYMENT_SANDBOX_PORT'],
  ...['SMTP_SANDBOX_PORT', 'INBOX_PORT'],
];
/** One client sends as much as thousands of customers. */
const NO_LIMITS = rateLimitEnvironment(10_000_000);

/** The whole shop as `npm start` runs it, with a temporary data folder, on the server's core. */
export class BenchShop implements BenchTarget {
  private constructor(
    private readonly launcher: ChildProcess,
    private readonly folder: string,
    readonly port: number,
    readonly pid: number,
    readonly helpers: readonly number[],
    readonly isPinned: boolean,
  ) {}

  /**
   * @param distDir folder of the built programs
   * @param environment additional variables of its processes
   */
  static async start(
    distDir: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<BenchShop> {
    const ports = await freePorts(PORTS.length);
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const launcher = fork(join(distDir, 'tools/launcher/start.js'), [], {
      env: {
        ...{ PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', DATA_DIR: folder },
        ...NO_LIMITS,
        ...Object.fromEntries(PORTS.map((name, index) => [name, String(ports[index])])),
        ...environment,
      },
      silent: true,
    });
    await untilReady(launcher);
    const pids = childPidsOf(launcher.pid);
    const pid = pids.find((child) => commandOf(child).includes('apps/api/main.js')) ?? 0;
    const pinned = pids.map((child) => pinToCore(CORES.server, child));
    const helpers = pids.filter((child) => child !== pid);
    return new BenchShop(launcher, folder, ports[0] ?? 0, pid, helpers, pinned.every(Boolean));
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Environment of its API process: ports, secrets, limits. */
  get environment(): Record<string, string> {
    return processEnvironment(this.pid);
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.launcher.once('exit', done));
    this.launcher.kill('SIGTERM');
    await gone;
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** @throws Error with the launcher's output when it exits instead */
function untilReady(launcher: ChildProcess): Promise<void> {
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((done, fail) => {
    launcher.once('message', () => done());
    launcher.once('exit', () => fail(new Error(`the shop did not start:\n${output}`)));
  });
}
