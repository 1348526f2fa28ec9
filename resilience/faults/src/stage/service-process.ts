import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { waitUntil } from './wait-until';

const DIST = resolve(__dirname, '../../../../dist');

/** How a process of the shop is run. */
export interface Program {
  /** The built program, below `dist`. */
  readonly path: string;
  readonly args?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Whether it can do its work. @param output what it has printed since it was started */
  readonly healthy: (output: string) => Promise<boolean>;
}

/** One real process that a test starts, kills, freezes and starts anew as it likes; nobody else looks after it. */
export class ServiceProcess {
  /** What it has printed since it was started last. */
  output = '';
  private child: ChildProcess | undefined;
  private ended: Promise<number | null> = Promise.resolve(null);

  private user: { uid: number; gid: number } | undefined;
  private logFile: number | undefined;

  constructor(private readonly program: Program) {}

  /** From its next start on it runs as this user; as the test's own when undefined. */
  runAs(user: { uid: number; gid: number } | undefined): void {
    this.user = user;
  }

  /** From its next start on it prints there, to an open file; to `output` when undefined. */
  redirectOutput(file: number | undefined): void {
    this.logFile = file;
  }

  /**
   * Starts it; healthy when the promise resolves.
   *
   * @throws Error with its output when it ends instead; Error when another program answers in its place
   */
  async start(change: Readonly<Record<string, string>> = {}): Promise<void> {
    if (await this.program.healthy(''))
      throw new Error(`Another program has the port of ${this.program.path}.`);
    this.launch(change);
    const gone = this.ended.then((code) => {
      throw new Error(`${this.program.path} ended with ${code}:\n${this.output}`);
    });
    await Promise.race([waitUntil(() => this.program.healthy(this.output)), gone]);
    gone.catch(() => undefined);
  }

  /** Starts it without waiting for its health. */
  launch(change: Readonly<Record<string, string>> = {}): void {
    const { path, args = [], environment } = this.program;
    const child = fork(resolve(DIST, path), args, {
      env: { PATH: process.env['PATH'] ?? '', ...environment, ...change },
      stdio: ['ignore', this.logFile ?? 'pipe', this.logFile ?? 'pipe', 'ipc'],
      ...this.user,
    });
    this.child = child;
    this.output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = new Promise((done) => child.once('exit', done));
  }

  /** `kill -9`; gone when the promise resolves. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }

  /** Asks it to end; answers its exit code. */
  async stop(): Promise<number | null> {
    this.signal('SIGTERM');
    return this.ended;
  }

  /** The exit code, once it has ended; null after a signal. */
  exit(): Promise<number | null> {
    return this.ended;
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }
}
