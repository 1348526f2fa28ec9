import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { pruneApi, type ApiDescription } from './emulator-api';
import { compileValidatorsLate } from './late-validators';
import { mailCodes, type MailCodes, type UnsentMails } from './mail-codes';

/** The version of firebase-tools whose inner modules this file knows; package.json pins the same. */
export const FIREBASE_TOOLS_VERSION = '15.34.2';

/** An account as the emulator holds it; the fields that nothing here reads are kept as they are. */
export interface Account {
  readonly localId: string;
  readonly email?: string;
  /** Seconds since 1970, in digits: tokens issued before are revoked. */
  readonly validSince?: string;
  /** Milliseconds since 1970, in digits: what tokens say of when their bearer signed in. */
  readonly lastLoginAt?: string;
  readonly providerUserInfo?: readonly { readonly providerId: string; readonly rawId: string }[];
}

/** The emulator's memory of one project. */
interface ProjectState extends UnsentMails {
  readonly users: ReadonlyMap<string, Account>;
  getUserByEmail(email: string): Account | undefined;
  overwriteUserWithLocalId(localId: string, account: Account): void;
  createUserWithLocalId(localId: string, account: Account): Account | undefined;
  enableImprovedEmailPrivacy: boolean;
}

interface EmulatorModules {
  readonly ProjectState: new (projectId: string) => ProjectState;
  createApp(projectId: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
}

/** The Firebase Auth emulator inside this process, serving one project. */
export interface Emulator extends MailCodes {
  readonly handle: RequestListener;
  accounts(): Account[];
  accountById(uid: string): Account | undefined;
  accountByEmail(email: string): Account | undefined;
}

/** Not a public API, hence the pinned version. The description is pruned before the server reads it. */
const INNER = 'firebase-tools/lib/emulator/auth';

/** firebase-tools' SingleProjectMode.ERROR: requests for another project are refused. */
const ONE_PROJECT_ONLY = 2;

/**
 * Starts the emulator with the accounts of an earlier run and with e-mail enumeration protection, as new Firebase
 * projects have it: a wrong password and an unknown e-mail get the same answer.
 *
 * @param require resolves packages from the program's own place
 * @throws Error that names the version of firebase-tools when its inner modules are not as this file knows them
 */
export async function startEmulator(
  require: NodeJS.Require,
  projectId: string,
  accounts: readonly Account[],
): Promise<Emulator> {
  const { ProjectState, createApp } = loadModules(require);
  const state = new ProjectState(projectId);
  state.enableImprovedEmailPrivacy = true;
  const create = state.createUserWithLocalId.bind(state);
  state.createUserWithLocalId = (localId, account) => create(localId, signedUpAtOnce(account));
  for (const account of accounts) {
    state.overwriteUserWithLocalId(account.localId, withoutDerivedProviders(account));
  }
  return {
    handle: await createApp(projectId, ONE_PROJECT_ONLY, new Map([[projectId, state]])),
    accounts: () => [...state.users.values()],
    accountById: (uid) => state.users.get(uid),
    accountByEmail: (email) => state.getUserByEmail(email.toLowerCase()),
    ...mailCodes(state),
  };
}

/**
 * A new account with its password dated no later than its sign-in. The emulator dates it a moment after; where a second
 * begins in between, it would take the account's first token for one that was revoked.
 */
export function signedUpAtOnce(account: Account): Account {
  const { validSince, lastLoginAt } = account;
  if (validSince === undefined || lastLoginAt === undefined) return account;
  const signedIn = Math.floor(Number(lastLoginAt) / 1000);
  return { ...account, validSince: String(Math.min(Number(validSince), signedIn)) };
}

// The emulator derives these two entries from the password and the phone number, and would list them twice.
function withoutDerivedProviders(account: Account): Account {
  const derived = ['password', 'phone'];
  const providers = account.providerUserInfo ?? [];
  return { ...account, providerUserInfo: providers.filter((info) => !derived.includes(info.providerId)) };
}

function loadModules(require: NodeJS.Require): EmulatorModules {
  try {
    const { version }: { version: string } = require('firebase-tools/package.json');
    if (version !== FIREBASE_TOOLS_VERSION) {
      throw new Error(`firebase-tools ${version} is installed`);
    }
    const api: { default: ApiDescription } = require(`${INNER}/apiSpec.js`);
    pruneApi(api.default);
    compileValidatorsLate(createRequire(require.resolve(`${INNER}/server.js`)));
    const { createApp }: Pick<EmulatorModules, 'createApp'> = require(`${INNER}/server.js`);
    const state: { AgentProjectState: EmulatorModules['ProjectState'] } = require(`${INNER}/state.js`);
    return { ProjectState: state.AgentProjectState, createApp };
  } catch (cause) {
    const needed = `firebase-tools ${FIREBASE_TOOLS_VERSION}, as npm ci installs it`;
    throw new Error(`The Auth emulator does not load: it needs ${needed}.`, { cause });
  }
}
