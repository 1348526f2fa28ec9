import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const HEALTHY_TIMEOUT_MS = 90_000;
const POLL_INTERVAL_MS = 25;

export interface ProcessOptions {
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly isHealthy: () => Promise<boolean>;
  /** Its output is appended here. */
  readonly logFile: string;
}

/** A process that can be killed and restarted. */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private killed: ChildProcess | undefined;
  private isOver = false;
  private crashing: Promise<void> | undefined;

  constructor(private readonly options: ProcessOptions) {}

  /**
   * Starts it, again after a kill, until it is healthy.
   *
   * @throws Error that names the log when it exits by itself, is late, or was ended
   */
  async start(): Promise<void> {
    const { program, isHealthy, logFile } = this.options;
    const deadline = performance.now() + HEALTHY_TIMEOUT_MS;
    let child = this.spawn();
    while (!(await isHealthy())) {
      const isGone = child.exitCode !== null || child.signalCode !== null;
      const isOurs = child === this.killed && !this.isOver;
      if ((isGone && !isOurs) || performance.now() > deadline) {
        throw new Error(`${program} did not start; ${logFile} says why`);
      }
      if (isGone) child = this.spawn();
      await sleep(POLL_INTERVAL_MS);
    }
  }

  get isAlive(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || !this.isAlive) return;
    this.killed = child;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Kills it for good. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.kill();
  }

  /** Kills and restarts it; concurrent calls share one restart. */
  crash(): Promise<void> {
    this.crashing ??= this.kill()
      .then(() => this.start())
      .finally(() => (this.crashing = undefined));
    return this.crashing;
  }

  private spawn(): ChildProcess {
    const { program, environment, logFile } = this.options;
    const child = fork(program, [], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      execArgv: ['--enable-source-maps'],
      silent: true,
    });
    this.child = child;
    const log = createWriteStream(logFile, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    return child;
  }
}
