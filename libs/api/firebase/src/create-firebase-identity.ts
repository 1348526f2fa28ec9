import { randomUUID } from 'node:crypto';
import type { IdentityPort } from '@shop/api-users';
import { MIN_SEAL_KEY_LENGTH } from '@shop/token-seal';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FirebaseIdentity } from './firebase-identity';

/** Which Firebase project vouches for people. */
export interface FirebaseIdentitySettings {
  readonly projectId: string;
  /** Left out for a real project, whose credentials come from `GOOGLE_APPLICATION_CREDENTIALS`. */
  readonly emulator?: {
    /** The admin port of the Auth emulator, as `127.0.0.1:9098`. */
    readonly host: string;
    /** The key with which its gateway seals tokens. */
    readonly sealKey: string;
  };
}

/** The one way by which firebase-admin learns that it talks to an emulator; it then believes unsigned tokens. */
const EMULATOR_HOST = 'FIREBASE_AUTH_EMULATOR_HOST';

/**
 * Connects the shop to its identity service. One per process: where the emulator is, is a variable of the process.
 *
 * @throws Error for a mix of real project and emulator, in which hand-made tokens could pass for genuine ones
 */
export function createFirebaseIdentity({ projectId, emulator }: FirebaseIdentitySettings): IdentityPort {
  if (emulator) {
    useEmulator(projectId, emulator);
  } else if (process.env[EMULATOR_HOST]) {
    throw new Error(`${EMULATOR_HOST} must not be set with a real Firebase project.`);
  }
  const app = initializeApp({ projectId }, randomUUID());
  return new FirebaseIdentity(getAuth(app), emulator?.sealKey);
}

function useEmulator(
  projectId: string,
  { host, sealKey }: NonNullable<FirebaseIdentitySettings['emulator']>,
): void {
  if (!projectId.startsWith('demo-')) {
    throw new Error('The Auth emulator is for projects whose id begins with "demo-".');
  }
  if (sealKey.length < MIN_SEAL_KEY_LENGTH) {
    throw new Error(`The Auth emulator needs a seal key of ${MIN_SEAL_KEY_LENGTH} characters or more.`);
  }
  process.env[EMULATOR_HOST] = host;
}
