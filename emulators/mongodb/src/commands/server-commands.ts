import { ObjectId, UUID } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/document';
import { CommandError } from '../errors';
import { SESSION_MINUTES, sessionOf } from '../sessions';
import { MAX_MESSAGE_BYTES } from '../wire/message';
import type { Command, Run } from './call';
import { MAX_STATEMENTS } from './statements';

/** Name of the replica set that this server claims to be the primary of. */
export const REPLICA_SET = 'rs0';
/** Wire protocol of MongoDB 7.0: the newest one that does not bring bulk writes across collections. */
const WIRE_VERSION = 21;
/** Stays the same for all starts: there never is another primary. */
const ELECTION_ID = new ObjectId('7fffffff0000000000000001');

const sayHello: Run = ({ engine: { address }, name }) => ({
  helloOk: true,
  [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
  secondary: false,
  setName: REPLICA_SET,
  setVersion: 1,
  electionId: ELECTION_ID,
  hosts: [address],
  primary: address,
  me: address,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: MAX_STATEMENTS,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: SESSION_MINUTES,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
  ok: 1,
});

/** `hello` and its older names. */
export const hello: Command = {
  options: [
    'helloOk',
    'client',
    'compression',
    'loadBalanced',
    'topologyVersion',
    'maxAwaitTimeMS',
    'hostInfo',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'backpressure',
  ],
  run: sayHello,
};

/** Commands that have nothing to do here: `ping` and the keeping of sessions, which live as long as they are used. */
export const nothing: Command = { options: [], run: () => ({ ok: 1 }) };

/** `endSessions` and `killSessions`: their last replies and their cursors will not be asked for again. */
export const endSessions: Command = {
  options: [],
  run({ name, body, engine }) {
    const sessions: unknown[] = Array.isArray(body[name]) ? body[name] : [];
    for (const session of sessions.map(sessionOf)) {
      if (session === undefined) continue;
      engine.sessions.end(session);
      engine.cursors.closeOf(session);
    }
    return { ok: 1 };
  },
};

/** `startSession`: a new id. */
export const startSession: Command = {
  options: [],
  run: () => ({ id: { id: new UUID() }, timeoutMinutes: SESSION_MINUTES, ok: 1 }),
};

/** `commitTransaction` and `abortTransaction`: there never is a transaction. */
export const noTransaction: Command = {
  options: ['recoveryToken', 'autocommit'],
  run: () => {
    throw new CommandError(251, 'Transactions are not supported by this server: there is none to end');
  },
};

/** `connectionStatus`: there are no accounts. */
export const connectionStatus: Command = {
  options: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

/** `saslStart`: the URI names an account. */
export const noAccounts: Command = {
  options: ['mechanism', 'payload', 'autoAuthorize', 'options'],
  run: () => {
    throw new CommandError(
      18,
      'Accounts are not supported by this server: leave user name and password out of the URI',
    );
  },
};

/** `buildInfo`. */
export const buildInfo: Command = {
  options: [],
  run: () => ({
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded-mongo',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['embedded-mongo'],
    ok: 1,
  }),
};

/** `getParameter`: there are none but the feature version that tools ask for. */
export const getParameter: Command = {
  options: ['featureCompatibilityVersion', 'authenticationMechanisms'],
  run({ body }) {
    if (!('featureCompatibilityVersion' in body)) throw new CommandError(72, 'no option found to get');
    return { featureCompatibilityVersion: { version: '7.0' }, ok: 1 };
  },
};

/** `serverStatus`, in outline. */
export const serverStatus: Command = {
  options: ['repl', 'metrics', 'locks', 'wiredTiger'],
  run: ({ engine }) => ({
    host: engine.address,
    version: '7.0.0',
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: Math.floor((Date.now() - engine.startedAt) / 1000),
    localTime: new Date(),
    storageEngine: { name: 'embedded-mongo' },
    ok: 1,
  }),
};
