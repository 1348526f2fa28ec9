import { randomUUID } from 'node:crypto';
import { CircuitBreaker, DomainError } from '@shop/api-common';
import type { IdentityPort } from '@shop/api-users';
import { MIN_TOKEN_KEY_LENGTH } from '@shop/emulator-token';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { unavailable } from './errors';
import { FirebaseIdentity } from './firebase-identity';

export interface FirebaseIdentitySettings {
  readonly projectId: string;
  /** Undefined for a real project, whose credentials come from `GOOGLE_APPLICATION_CREDENTIALS`. */
  readonly emulator?: {
    readonly host: string;
    readonly tokenKey: string;
  };
}

export interface FirebaseConnection {
  readonly identity: IdentityPort;
  readonly circuit: CircuitBreaker;
}

/** The port answers within 2 s; the SDK's own timeout is 25 s. */
const TIMES = { answerMs: 1_800, probeMs: 1_000, openMs: 2_000 };

/** The one way by which firebase-admin learns that it talks to an emulator; it then believes unsigned tokens. */
const EMULATOR_HOST = 'FIREBASE_AUTH_EMULATOR_HOST';

/** One connection per process, as the emulator's address is a variable of the process.
 *
 * @throws Error for a mix of real project and emulator, in which forged tokens could pass for genuine ones */
export function createFirebaseIdentity({
  projectId,
  emulator,
}: FirebaseIdentitySettings): FirebaseConnection {
  if (emulator) useEmulator(projectId, emulator);
  else if (process.env[EMULATOR_HOST]) {
    throw new Error(`${EMULATOR_HOST} must not be set with a real Firebase project.`);
  }
  const app = initializeApp({ projectId }, randomUUID());
  const circuit = new CircuitBreaker({
    ...{ name: 'identity', timeouts: TIMES },
    isOutage: (error) => error instanceof DomainError && error.code === 'UNAVAILABLE',
    toUnavailableError: (reason) => unavailable(new Error(reason)),
  });
  return { identity: new FirebaseIdentity(getAuth(app), emulator?.tokenKey, circuit), circuit };
}

function useEmulator(
  projectId: string,
  { host, tokenKey }: NonNullable<FirebaseIdentitySettings['emulator']>,
): void {
  if (!projectId.startsWith('demo-')) {
    throw new Error('The Auth emulator is for projects whose id begins with "demo-".');
  }
  if (tokenKey.length < MIN_TOKEN_KEY_LENGTH) {
    throw new Error(`The Auth emulator needs a seal key of ${MIN_TOKEN_KEY_LENGTH} characters or more.`);
  }
  process.env[EMULATOR_HOST] = host;
}
