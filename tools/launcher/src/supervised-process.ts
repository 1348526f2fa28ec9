import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { EXIT_WITH_PARENT } from './exit-with-parent';
import { untilHealthy } from './health';
import { LogFile, rotateLog } from './log-file';
import type { Service } from './service';
import { Tail } from './tail';
import { printUnsentMail } from './unsent-mail';

const HEALTHY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_DELAYS_MS = [1_000, 2_000, 4_000];
const STABLE_AFTER_MS = 60_000;

/** Called when no restart is left, with the last lines of output. */
export type OnGiveUp = (service: Service, lastLines: string) => void;

/** A process that is restarted after crashes until it is stopped; its output goes to a log file. */
export class SupervisedProcess {
  private readonly logFile: string;
  private child: ChildProcess | undefined;
  private stopping = new AbortController();
  private crashes = 0;
  private tail = new Tail();

  constructor(
    private readonly service: Service,
    logDir: string,
    private readonly gaveUp: OnGiveUp,
  ) {
    this.logFile = join(logDir, `${service.name}.log`);
  }

  /** @throws Error with the last lines of output when the process ends or stays unhealthy */
  async start(): Promise<void> {
    this.stopping = new AbortController();
    this.crashes = 0;
    rotateLog(this.logFile);
    await this.launch(this.stopping.signal);
  }

  /** Sends SIGTERM, then SIGKILL after ten seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.end();
  }

  /** @param signal aborted by `stop`; prevents further restarts */
  private async launch(signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const ended = this.spawn();
    const exited = new AbortController();
    const early = ended.then(() => {
      exited.abort();
      throw new Error(`${this.service.name} ended while starting:\n${this.tail.text()}`);
    });
    const pending = AbortSignal.any([signal, exited.signal]);
    await Promise.race([untilHealthy(this.service, HEALTHY_TIMEOUT_MS, pending), early]);
    void ended.then((killedBy) => {
      // SIGKILL comes from outside (OOM killer, operator) and is not a crash.
      if (killedBy === 'SIGKILL' || performance.now() - startedAt > STABLE_AFTER_MS) this.crashes = 0;
      return this.restart(signal, this.tail.text());
    });
  }

  /** Restarts with growing delays until the process is healthy or no delay is left. */
  private async restart(signal: AbortSignal, lastLines: string): Promise<void> {
    if (signal.aborted) return;
    const delay = RESTART_DELAYS_MS[this.crashes];
    this.crashes += 1;
    if (delay === undefined) return this.gaveUp(this.service, lastLines);
    await new Promise((done) => setTimeout(done, delay));
    if (signal.aborted) return;
    try {
      await this.launch(signal);
    } catch (error) {
      if (signal.aborted) return;
      await this.end();
      await this.restart(signal, String(error));
    }
  }

  private async end(): Promise<void> {
    const { child } = this;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exit;
    clearTimeout(timer);
  }

  /**
   * Detached, so that Ctrl-C reaches only the launcher, which stops the services in order.
   *
   * @returns the signal that ended the process; null when it exited
   */
  private spawn(): Promise<NodeJS.Signals | null> {
    const log = new LogFile(this.logFile);
    const child = fork(this.service.program, [], {
      env: { ...this.service.environment },
      execArgv: [EXIT_WITH_PARENT, ...(this.service.nodeFlags ?? [])],
      silent: true,
      detached: true,
    });
    this.child = child;
    this.tail = new Tail();
    child.on('message', printUnsentMail);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk);
        this.tail.add(chunk);
      });
    }
    return new Promise((done) => {
      child.once('exit', (_, signal) => {
        log.end();
        done(signal);
      });
      // The process could not be spawned.
      child.once('error', ({ message }) => {
        this.tail.add(Buffer.from(message));
        log.end();
        done(null);
      });
    });
  }
}
