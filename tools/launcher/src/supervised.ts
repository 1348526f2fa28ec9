import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { untilHealthy } from './health';
import type { Piece } from './piece';

const HEALTHY_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 10_000;
const RESTART_DELAYS_MS = [1_000, 2_000, 4_000];
const STEADY_AFTER_MS = 60_000;
const TAIL_LINES = 20;

/** Called when a piece has crashed more often than it is restarted; with the end of what it printed. */
export type GaveUp = (piece: Piece, lastLines: string) => void;

/** One process of the shop, kept alive until it is stopped. Its output goes to a file of the log folder. */
export class Supervised {
  private child: ChildProcess | undefined;
  private stopping = new AbortController();
  private crashes = 0;
  private tail: string[] = [];

  constructor(
    private readonly piece: Piece,
    private readonly logDir: string,
    private readonly gaveUp: GaveUp,
  ) {}

  /** @throws Error with the last lines of its output when the piece ends or stays unhealthy instead of starting */
  async start(): Promise<void> {
    this.stopping = new AbortController();
    const ended = this.spawn();
    const early = ended.then(() => {
      throw new Error(`${this.piece.name} ended while starting:\n${this.tail.join('\n')}`);
    });
    await Promise.race([untilHealthy(this.piece, HEALTHY_WITHIN_MS, this.stopping.signal), early]);
    void ended.then(() => this.onEnd(Date.now()));
    early.catch(() => undefined);
  }

  /** Asks it to end, and makes it after ten seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await gone;
    clearTimeout(timer);
  }

  /** Starts the process in a group of its own, so that Ctrl-C reaches it through us and in our order. */
  private spawn(): Promise<unknown> {
    mkdirSync(this.logDir, { recursive: true, mode: 0o700 });
    const log = createWriteStream(join(this.logDir, `${this.piece.name}.log`), { flags: 'a', mode: 0o600 });
    const child = fork(this.piece.program, [], {
      env: { ...this.piece.environment },
      execArgv: ['--enable-source-maps'],
      silent: true,
      detached: true,
    });
    this.child = child;
    this.tail = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk);
        this.tail = [...this.tail, ...chunk.toString().trimEnd().split('\n')].slice(-TAIL_LINES);
      });
    }
    return new Promise((done) => {
      child.once('exit', (code) => {
        log.end();
        done(code);
      });
    });
  }

  private async onEnd(startedAt: number): Promise<void> {
    if (this.stopping.signal.aborted) return;
    if (Date.now() - startedAt > STEADY_AFTER_MS) this.crashes = 0;
    const delay = RESTART_DELAYS_MS[this.crashes];
    this.crashes += 1;
    if (delay === undefined) return this.gaveUp(this.piece, this.tail.join('\n'));
    await new Promise((done) => setTimeout(done, delay));
    if (this.stopping.signal.aborted) return;
    await this.start().catch((error: unknown) => this.gaveUp(this.piece, String(error)));
  }
}
