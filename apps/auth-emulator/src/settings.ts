import { resolve } from 'node:path';
import { MIN_SEAL_KEY_LENGTH } from '@shop/token-seal';

/** What the program needs to know, read once from the environment. */
export interface Settings {
  /** The port that clients reach through the shop's server; 0 takes a free one. */
  readonly gatewayPort: number;
  /** The port of firebase-admin; 0 takes a free one. */
  readonly adminPort: number;
  readonly projectId: string;
  readonly sealKey: string;
  /** The folder of the accounts file, absolute. */
  readonly folder: string;
}

/** A start that cannot be: its message names the variable and what it must be. */
export class SettingsError extends Error {}

/** @throws SettingsError for the first variable that is missing or wrong; its value is never part of the message */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    gatewayPort: readPort(env, 'AUTH_EMULATOR_PORT', 9099),
    adminPort: readPort(env, 'AUTH_EMULATOR_ADMIN_PORT', 9098),
    projectId: readProjectId(env),
    sealKey: readSealKey(env),
    folder: resolve(env.DATA_DIR || '.data', 'auth'),
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name] || String(usual);
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new SettingsError(`${name} must be a port number from 0 to 65535.`);
  }
  return Number(text);
}

// Firebase keeps the prefix "demo-" for projects that never exist; a real project is not to be emulated.
function readProjectId(env: NodeJS.ProcessEnv): string {
  const projectId = env.FIREBASE_PROJECT_ID || 'demo-shop';
  if (!/^demo-[a-z0-9-]{1,60}$/.test(projectId)) {
    throw new SettingsError('FIREBASE_PROJECT_ID must begin with "demo-" for the emulator.');
  }
  return projectId;
}

function readSealKey(env: NodeJS.ProcessEnv): string {
  const key = env.IDENTITY_SEAL_KEY ?? '';
  if (key.length < MIN_SEAL_KEY_LENGTH) {
    throw new SettingsError(`IDENTITY_SEAL_KEY must be set to ${MIN_SEAL_KEY_LENGTH} characters or more.`);
  }
  return key;
}
