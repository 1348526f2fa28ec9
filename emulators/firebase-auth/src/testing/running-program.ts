import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = join(__dirname, '../../../../dist/emulators/firebase-auth/main.js');

export const PROJECT_ID = 'demo-shop';
export const SEAL_KEY = 'seal-key-of-the-specs-of-the-emulator';

/** The built program as a process of its own, on free ports. */
export interface RunningProgram {
  readonly gatewayPort: number;
  readonly adminPort: number;
  /** What the start cost; unlike its duration it does not grow with what else the machine does. */
  readonly cpuMilliseconds: number;
  /** The mails it sent to its parent process. */
  readonly mails: readonly string[];
  /** All that it has printed. */
  printed(): string;
  /** Ends the process and waits for that; its exit code, null after SIGKILL. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Closes the IPC channel, as the death of the parent does; resolves with the exit code. */
  leaveAlone(): Promise<number | null>;
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'auth-emulator-'));
}

const children = new Set<ChildProcess>();

/** Kills whatever a spec has left running, failed or not. */
export async function killPrograms(): Promise<void> {
  await Promise.all([...children].map((child) => child.kill('SIGKILL') && once(child, 'exit')));
}

/** Starts the program; fails with what it wrote to stderr when it ends instead of getting ready. */
export async function startProgram(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<RunningProgram> {
  const child = spawnProgram(dataDir, env);
  children.add(child);
  const ended = endOf(child).finally(() => children.delete(child));
  const mails: string[] = [];
  child.on('message', ({ mail }: { readonly mail?: string }) => mail !== undefined && mails.push(mail));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ready = await Promise.race([readyMessage(child), ended.then(({ stderr }) => stderr)]);
  if (typeof ready === 'string') {
    throw new Error(ready);
  }
  const exitCode = async () => (await ended).code;
  return {
    ...ready,
    mails,
    printed: () => printed,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exitCode();
    },
    leaveAlone: () => {
      child.disconnect();
      return exitCode();
    },
  };
}

function spawnProgram(dataDir: string, env: NodeJS.ProcessEnv): ChildProcess {
  const free = { AUTH_EMULATOR_PORT: '0', AUTH_EMULATOR_ADMIN_PORT: '0' };
  const settings = { DATA_DIR: dataDir, FIREBASE_PROJECT_ID: PROJECT_ID, EMULATOR_TOKEN_KEY: SEAL_KEY };
  return fork(PROGRAM, { silent: true, env: { ...process.env, ...free, ...settings, ...env } });
}

type ReadyMessage = Pick<RunningProgram, 'gatewayPort' | 'adminPort' | 'cpuMilliseconds'>;

async function readyMessage(child: ChildProcess): Promise<ReadyMessage> {
  const [message] = await once(child, 'message');
  return message;
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  const [[code], stderr] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : '']);
  return { code, stderr };
}
