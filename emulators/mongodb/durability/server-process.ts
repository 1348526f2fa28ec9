import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';

const ENTRY = join(__dirname, '../../../dist/test/embedded-mongo/main.js');

/** How a process that did not come up ended. */
export interface FailedStart {
  readonly code: number | null;
  readonly stderr: string;
}

/** A new folder for the data of a test. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'durability-'));
}

/** The built server as a process of its own. */
export class ServerProcess {
  private static readonly running = new Set<ServerProcess>();
  private readonly clients: mongo.MongoClient[] = [];

  private constructor(
    readonly child: ChildProcess,
    readonly uri: string,
  ) {
    ServerProcess.running.add(this);
  }

  /** Ends what a failed test has left behind. */
  static async endAll(): Promise<void> {
    for (const server of ServerProcess.running) await server.kill();
  }

  /** Starts the server over a folder and waits until it is ready. */
  static async start(
    folder: string,
    env: Record<string, string> = {},
    shell?: string,
  ): Promise<ServerProcess> {
    const started = await ServerProcess.tryStart(folder, env, shell);
    if (started instanceof ServerProcess) return started;
    throw new Error(`the server did not start: ${JSON.stringify(started)}`);
  }

  /**
   * Starts the server over a folder.
   * @param shell commands of a shell that precede the server, such as limits
   */
  static async tryStart(
    folder: string,
    env: Record<string, string> = {},
    shell?: string,
  ): Promise<ServerProcess | FailedStart> {
    const command = shell
      ? ['bash', '-c', `${shell}; exec "$0" "$1"`, process.execPath, ENTRY]
      : [process.execPath, ENTRY];
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      env: { ...process.env, DATA_DIR: folder, EMBEDDED_MONGO_PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const ready = new Promise<string>((resolve) => {
      child.stdout?.once('data', (chunk: Buffer) =>
        resolve((JSON.parse(chunk.toString()) as { uri: string }).uri),
      );
    });
    const closed = once(child, 'close') as Promise<[number | null]>;
    const first = await Promise.race([ready, closed]);
    return typeof first === 'string' ? new ServerProcess(child, first) : { code: first[0], stderr };
  }

  /** Ends the process without warning, as a power cut would end it for the program. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Asks the process to end. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /**
   * A client of this server, which is closed once it was ended.
   *
   * @param giveUpMs how long it tries to reach a server that is gone
   */
  client(giveUpMs = 10_000): Promise<mongo.MongoClient> {
    const client = new mongo.MongoClient(this.uri, {
      serverSelectionTimeoutMS: giveUpMs,
      retryWrites: false,
    });
    this.clients.push(client);
    return client.connect();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    ServerProcess.running.delete(this);
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const closed = once(this.child, 'close');
      this.child.kill(signal);
      await closed;
    }
    for (const client of this.clients.splice(0)) await client.close();
  }
}
