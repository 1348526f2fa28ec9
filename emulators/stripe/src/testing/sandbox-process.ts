import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const READY = /ready at (http:\S+),/;

/** The built program, running on its own. */
export class SandboxProcess {
  /** All that it printed. */
  output = '';

  private readonly end: Promise<unknown>;

  private constructor(readonly child: ChildProcess) {
    const printed = [child.stdout, child.stderr].map((stream) => this.collect(stream));
    this.end = Promise.all([once(child, 'exit'), ...printed]);
  }

  /** Runs a program with nothing but `env` in its environment. */
  static start(program: string, env: NodeJS.ProcessEnv): SandboxProcess {
    return new SandboxProcess(fork(program, { env, silent: true, execArgv: [] }));
  }

  /** Resolves to its address once it is ready; rejects if it ends before. */
  async ready(): Promise<URL> {
    while (!READY.test(this.output)) {
      if (this.child.exitCode !== null) throw new Error(this.output);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return new URL(READY.exec(this.output)?.[1] ?? '');
  }

  /** Resolves to its exit code once it has ended and all its output is read; null after a kill. */
  async ended(): Promise<number | null> {
    await this.end;
    return this.child.exitCode;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }

  private async collect(stream: Readable | null): Promise<void> {
    for await (const chunk of stream ?? []) this.output += String(chunk);
  }
}
