import { resolve } from 'node:path';
import { EnvironmentError, readPort } from '@shop/config/port';
import { MIN_TOKEN_KEY_LENGTH } from '@shop/emulator-token';

/** What the program needs to know, read once from the environment. */
export interface Settings {
  /** The port that clients reach through the shop's server; 0 takes a free one. */
  readonly gatewayPort: number;
  /** The port of firebase-admin; 0 takes a free one. */
  readonly adminPort: number;
  readonly projectId: string;
  readonly sealKey: string;
  /** Where the links of mails lead: Firebase's "action URL". */
  readonly actionUrl: string;
  /** The mail server and the sender; without them mails are shown to the parent process. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** The folder of the accounts file, absolute. */
  readonly folder: string;
}

/** @throws EnvironmentError for the first variable that is missing or wrong; its value is never part of the message */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    gatewayPort: readPort(env, 'AUTH_EMULATOR_PORT', 9099),
    adminPort: readPort(env, 'AUTH_EMULATOR_ADMIN_PORT', 9098),
    projectId: readProjectId(env),
    sealKey: readSealKey(env),
    actionUrl: readActionUrl(env),
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    folder: resolve(env.DATA_DIR || '.data', 'auth'),
  };
}

// Firebase keeps the prefix "demo-" for projects that never exist; a real project is not to be emulated.
function readProjectId(env: NodeJS.ProcessEnv): string {
  const projectId = env.FIREBASE_PROJECT_ID || 'demo-shop';
  if (!/^demo-[a-z0-9-]{1,60}$/.test(projectId)) {
    throw new EnvironmentError('FIREBASE_PROJECT_ID must begin with "demo-" for the emulator.');
  }
  return projectId;
}

function readActionUrl(env: NodeJS.ProcessEnv): string {
  const url = env.ACTION_URL || 'http://localhost:3000/login/mail-link';
  if (!URL.canParse(url)) {
    throw new EnvironmentError('ACTION_URL must be an address in full.');
  }
  return url;
}

function readSealKey(env: NodeJS.ProcessEnv): string {
  const key = env.EMULATOR_TOKEN_KEY ?? '';
  if (key.length < MIN_TOKEN_KEY_LENGTH) {
    throw new EnvironmentError(
      `EMULATOR_TOKEN_KEY must be set to ${MIN_TOKEN_KEY_LENGTH} characters or more.`,
    );
  }
  return key;
}
