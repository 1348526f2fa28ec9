import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ENDS_WITH_US } from './ends-with-us';
import { untilHealthy } from './health';
import { LogFile, rotateLog } from './log-file';
import type { Piece } from './piece';
import { Tail } from './tail';
import { showUnsentMail } from './unsent-mail';

const HEALTHY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const RESTART_DELAYS_MS = [1_000, 2_000, 4_000];
const STEADY_AFTER_MS = 60_000;

/** Called when a piece has crashed more often than it is restarted; with the end of what it printed. */
export type GaveUp = (piece: Piece, lastLines: string) => void;

/** One process of the shop, kept alive until it is stopped. Its output goes to a file of the log folder. */
export class Supervised {
  private readonly logFile: string;
  private child: ChildProcess | undefined;
  private stopping = new AbortController();
  private crashes = 0;
  private tail = new Tail();

  constructor(
    private readonly piece: Piece,
    logDir: string,
    private readonly gaveUp: GaveUp,
  ) {
    this.logFile = join(logDir, `${piece.name}.log`);
  }

  /** @throws Error with the last lines of its output when the piece ends or stays unhealthy instead of starting */
  async start(): Promise<void> {
    this.stopping = new AbortController();
    this.crashes = 0;
    rotateLog(this.logFile);
    await this.launch(this.stopping.signal);
  }

  /** Asks it to end, and makes it after ten seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.end();
  }

  /** @param signal of the start that this belongs to: once aborted, nothing is restarted in its name */
  private async launch(signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const ended = this.spawn();
    const isOver = new AbortController();
    const early = ended.then(() => {
      isOver.abort();
      throw new Error(`${this.piece.name} ended while starting:\n${this.tail.text()}`);
    });
    const wanted = AbortSignal.any([signal, isOver.signal]);
    await Promise.race([untilHealthy(this.piece, HEALTHY_WITHIN_MS, wanted), early]);
    void ended.then((killedBy) => {
      // Who kills a piece that works has not made it crash.
      if (killedBy === 'SIGKILL' || performance.now() - startedAt > STEADY_AFTER_MS) this.crashes = 0;
      return this.restart(signal, this.tail.text());
    });
  }

  /** Launches it again after a growing delay, until it is healthy or no delay is left. */
  private async restart(signal: AbortSignal, lastLines: string): Promise<void> {
    if (signal.aborted) return;
    const delay = RESTART_DELAYS_MS[this.crashes];
    this.crashes += 1;
    if (delay === undefined) return this.gaveUp(this.piece, lastLines);
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
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await gone;
    clearTimeout(timer);
  }

  /**
   * Starts the process in a group of its own, so that Ctrl-C reaches it through us and in our order.
   *
   * @returns the signal that ended it; null when it ended by itself
   */
  private spawn(): Promise<NodeJS.Signals | null> {
    const log = new LogFile(this.logFile);
    const child = fork(this.piece.program, [], {
      env: { ...this.piece.environment },
      execArgv: [ENDS_WITH_US, ...(this.piece.nodeFlags ?? [])],
      silent: true,
      detached: true,
    });
    this.child = child;
    this.tail = new Tail();
    child.on('message', showUnsentMail);
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
      // There was no process to be had.
      child.once('error', ({ message }) => {
        this.tail.add(Buffer.from(message));
        log.end();
        done(null);
      });
    });
  }
}
