import { Long } from 'bson';
import { encodeAny, type Doc } from '../bson/document';
import { asCommandError, CommandError } from '../errors';
import type { Journal } from '../journal/journal';
import { sessionOf, type WriteId } from '../sessions';
import type { Request } from '../wire/message';
import { Call, type Engine } from './call';
import { checkFields, refuseUnsupported } from './fields';
import { COMMANDS } from './table';

/** Fields that every command takes. Read and write concern change nothing: there is one node, and it always syncs. */
const COMMON_FIELDS = [
  '$db',
  'lsid',
  '$clusterTime',
  'txnNumber',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  '$readPreference',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'stmtId',
  'stmtIds',
  'mayBypassWriteBlocking',
];

const KNOWN_FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...COMMANDS].map(([name, { options, unsupported = [] }]) => [
    name,
    new Set([name, ...COMMON_FIELDS, ...options, ...unsupported]),
  ]),
);

/**
 * Runs one command to its end. The reply is held back until everything that it may tell of is on the disk: not only
 * what the command changed, but also the last changes of all collections that it has read. So no client ever sees a
 * change that a crash could still take away.
 */
export function execute(
  engine: Engine,
  journal: Journal,
  { body }: Request,
  hungUp: AbortSignal,
): Buffer | Promise<Buffer> {
  const name = Object.keys(body)[0] ?? '';
  const call = new Call(engine, name, body, typeof body.$db === 'string' ? body.$db : 'admin', hungUp);
  const reply = run(call, journal);
  return reply instanceof Promise
    ? reply.catch(refusal).then((bytes) => whenStored(journal, call, bytes))
    : whenStored(journal, call, reply);
}

function whenStored(journal: Journal, { lastBatch }: Call, reply: Buffer): Buffer | Promise<Buffer> {
  return journal.settled(lastBatch)?.then(() => reply, refusal) ?? reply;
}

function run(call: Call, journal: Journal): Buffer | Promise<Buffer> {
  const { name, body, engine } = call;
  try {
    const command = COMMANDS.get(name);
    if (!command) throw new CommandError(59, `no such command: '${name}'`);
    refuseTransaction(body);
    checkFields(body, name, KNOWN_FIELDS.get(name) ?? new Set());
    refuseUnsupported(body, name, command.unsupported ?? []);
    const write = command.retryable ? writeIdOf(body) : undefined;
    const known = write && engine.sessions.recall(write);
    if (known) call.waitFor(known.batch);
    if (known) return encodeAny(known.reply);
    const before = journal.changes;
    const reply = command.run(call);
    if (Buffer.isBuffer(reply) || reply instanceof Promise) return reply;
    if (write && journal.changes > before) engine.sessions.remember(write, reply);
    return encodeAny(reply);
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Buffer {
  return encodeAny(asCommandError(error).toReply());
}

function refuseTransaction(body: Doc): void {
  if (!('autocommit' in body) && !('startTransaction' in body)) return;
  if ('commitTransaction' in body || 'abortTransaction' in body) return;
  throw new CommandError(263, 'Multi-document transactions are not supported by this server');
}

function writeIdOf({ lsid, txnNumber }: Doc): WriteId | undefined {
  const session = sessionOf(lsid);
  if (session === undefined || txnNumber === undefined) return undefined;
  const number = txnNumber instanceof Long ? txnNumber.toBigInt() : BigInt(Number(txnNumber));
  return { session, number };
}
