import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(__dirname, '../../../../../dist/emulators/firebase-auth/main.js');

const READY_WITHIN_MS = 60_000;

export const SEAL_KEY = 'seal-key-of-the-specs-of-the-adapter';

/** The emulator in a child process, without accounts, on free ports. */
export interface AuthEmulator {
  readonly adminHost: string;
  readonly process: ChildProcess;
  /** A signed ID token, as a browser gets it. */
  idToken(operation: 'signUp' | 'signInWithPassword', email: string, password: string): Promise<string>;
}

export async function startAuthEmulator(): Promise<AuthEmulator> {
  const env = {
    ...process.env,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'auth-emulator-')),
    AUTH_EMULATOR_PORT: '0',
    AUTH_EMULATOR_ADMIN_PORT: '0',
    EMULATOR_TOKEN_KEY: SEAL_KEY,
  };
  const child = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ports = await portsOf(child);
  return {
    adminHost: `127.0.0.1:${ports.adminPort}`,
    process: child,
    idToken: async (operation, email, password) => {
      const path = `identitytoolkit.googleapis.com/v1/accounts:${operation}`;
      const answer = await fetch(`http://127.0.0.1:${ports.gatewayPort}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      });
      return ((await answer.json()) as { idToken: string }).idToken;
    },
  };
}

/** Waits for the ready message; kills the process on timeout. */
async function portsOf(child: ChildProcess): Promise<{ gatewayPort: number; adminPort: number }> {
  try {
    const [ports] = await once(child, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) });
    return ports;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
