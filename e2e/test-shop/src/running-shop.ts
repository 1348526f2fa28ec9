import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { newDataDir } from './data-dir';
import { freePorts } from './free-ports';
import { rateLimitEnvironment } from './limits';
import { childPidsOf, commandOf } from './processes';

const LAUNCHER = resolve(__dirname, '../../../dist/tools/launcher/start.js');
const PORT_VARIABLES = [
  'PORT',
  'OPS_PORT',
  'EMBEDDED_MONGO_PORT',
  'AUTH_EMULATOR_PORT',
  'AUTH_EMULATOR_ADMIN_PORT',
  'PAYMENT_SANDBOX_PORT',
  'SMTP_SANDBOX_PORT',
  'INBOX_PORT',
] as const;

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It noticed the launcher's end before us.
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 20));
}

/** Tests ask more in a minute than a client may; those of the limits set their own. */
const GENEROUS_LIMITS = rateLimitEnvironment(1_000_000);

type Environment = Readonly<Record<string, string>>;

/** Where a shop is, and what it was started with: ports, data folder and settings. */
export interface Shop {
  readonly origin: string;
  readonly environment: Environment;
}

/** A whole shop of a test's own: every process for real, on free ports, in a data folder that ends with it. */
export class RunningShop implements Shop {
  private launcher: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly origin: string,
    readonly environment: Environment,
  ) {}

  /**
   * Starts a shop; ready to be used when the promise resolves.
   *
   * @param place where its data folder is made
   */
  static async start(environment: Environment = {}, place = tmpdir()): Promise<RunningShop> {
    const ports = await freePorts(PORT_VARIABLES.length);
    const chosen = Object.fromEntries(PORT_VARIABLES.map((name, index) => [name, String(ports[index])]));
    const shop = new RunningShop(`http://127.0.0.1:${ports[0]}`, {
      ...chosen,
      ...GENEROUS_LIMITS,
      DATA_DIR: await newDataDir(place, environment),
      ...environment,
    });
    await shop.open();
    return shop;
  }

  /** Starts it (again) on the same ports and data. */
  async open(): Promise<void> {
    const launcher = fork(LAUNCHER, [], {
      env: { PATH: process.env['PATH'] ?? '', ...this.environment },
      silent: true,
    });
    this.launcher = launcher;
    this.output = '';
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    await new Promise<void>((done, fail) => {
      launcher.once('message', () => done());
      launcher.once('exit', (code) => fail(new Error(`the launcher ended with ${code}:\n${this.output}`)));
    });
  }

  /** What its terminal shows since it was opened. */
  get terminalOutput(): string {
    return this.output;
  }

  /** Stops every process in order. */
  async close(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Kills every process at once, launcher included, without any warning. */
  async kill(): Promise<void> {
    const pids = await this.listPids();
    await this.end('SIGKILL');
    for (const pid of pids) killIfThere(pid);
    await until(() => pids.every((pid) => !existsSync(`/proc/${pid}`)));
  }

  /** Ends it at once and removes its data; how it ends in order is the subject of tests of its own. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.environment['DATA_DIR'] ?? '', { recursive: true, force: true });
  }

  /** Process ids of the services. */
  async listPids(): Promise<number[]> {
    return childPidsOf(this.launcher?.pid);
  }

  /** Process id of the service whose program is in this folder: `apps/api`, `emulators/mongodb`. */
  async pidOf(folder: string): Promise<number> {
    for (const pid of await this.listPids()) {
      if (commandOf(pid).includes(`${folder}/main.js`)) return pid;
    }
    throw new Error(`no process of ${folder} is running`);
  }

  /** Pauses the launcher so that a killed service stays down. */
  async withoutSupervisor(during: () => Promise<void>): Promise<void> {
    this.launcher?.kill('SIGSTOP');
    try {
      await during();
    } finally {
      this.launcher?.kill('SIGCONT');
    }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { launcher } = this;
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return;
    const gone = new Promise((done) => launcher.once('exit', done));
    launcher.removeAllListeners('message');
    launcher.kill(signal);
    await gone;
  }
}
