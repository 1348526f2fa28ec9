import { Timestamp } from 'bson';
import { parsePipeline } from '../aggregate/pipeline';
import type { Stage } from '../aggregate/stage';
import { isDoc, type Doc } from '../bson/document';
import { historyLost } from '../changes/change-log';
import { ChangeStream } from '../changes/change-stream';
import type { LookUp } from '../changes/event';
import { toMoment } from '../changes/moment';
import { clusterScope, collectionScope, databaseScope, type Scope } from '../changes/scope';
import { parseToken } from '../changes/token';
import { CommandError } from '../errors';
import { sessionOf } from '../sessions';
import { checkNamespace } from '../store/namespace';
import { cursorReply } from '../wire/cursor-reply';
import type { Call } from './call';
import { checkFields, countField, docField, flagField } from './fields';
import { FIRST_BATCH } from './first-batch';
import { refuseCollation } from './query-fields';

const OPTIONS = new Set([
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'allChangesForCluster',
  'showExpandedEvents',
]);

/** Stages that events may go through. */
const STAGES = ['$addFields', '$match', '$project', '$replaceRoot', '$replaceWith', '$set', '$unset'];

/**
 * `aggregate` with `$changeStream` in front: opens a stream over a collection, a database (`aggregate: 1`) or, on
 * `admin` with `allChangesForCluster`, all databases.
 * @param stages name and argument of each stage, the first is `$changeStream`
 * @throws CommandError with the server's code; 286 if it is to go on where the log of changes does not reach
 */
export function openChangeStream(call: Call, [first, ...rest]: [string, unknown][]): Buffer {
  const options = first?.[1];
  if (!isDoc(options)) throw new CommandError(50808, '$changeStream stage expects a document as argument');
  checkFields(options, '$changeStream', OPTIONS);
  refuseCollation(call.body);
  const { changes, cursors } = call.engine;
  const view = {
    ...target(call, flagField(options, 'allChangesForCluster')),
    stage: parseStages(rest),
    withDocument: wantsDocument(options),
  };
  const stream = new ChangeStream(changes, view, startOf(call, options) ?? changes.end);
  const limit = countField(docField(call.body, 'cursor'), 'batchSize') ?? FIRST_BATCH;
  const portion = stream.read({ limit, waitMs: 0, lookUp: lookUpFor(call) });
  const session = sessionOf(call.body.lsid);
  return cursorReply('firstBatch', cursors.start(view.namespace, session, stream, portion));
}

/** Finds present documents, and makes the reply wait until they are on the disk. */
export function lookUpFor(call: Call): LookUp {
  return (namespace, id) => call.collection(namespace)?.byId(id)?.doc ?? null;
}

function target(call: Call, wholeServer: boolean): { scope: Scope; namespace: string } {
  const { database, body } = call;
  if (typeof body.aggregate === 'string') {
    if (wholeServer) throw notOnAdmin();
    checkNamespace(call.namespace);
    return { scope: collectionScope(call.namespace), namespace: call.namespace };
  }
  if (wholeServer && database !== 'admin') throw notOnAdmin();
  const scope = wholeServer ? clusterScope : databaseScope(database);
  return { scope, namespace: `${database}.$cmd.aggregate` };
}

function notOnAdmin(): CommandError {
  return new CommandError(
    72,
    'A $changeStream with allChangesForCluster:true may only be opened on the admin database, and with no collection name',
  );
}

function parseStages(stages: [string, unknown][]): Stage {
  const refused = stages.find(([name]) => !STAGES.includes(name));
  if (refused) throw new CommandError(20, `${refused[0]} is not permitted in a $changeStream pipeline`);
  return parsePipeline(
    stages.map(([name, argument]) => ({ [name]: argument })),
    () => [],
  );
}

/** Images of documents as they were are not kept: only the present one can be had. */
function wantsDocument({
  fullDocument = 'default',
  fullDocumentBeforeChange = 'off',
  ...options
}: Doc): boolean {
  if (fullDocument !== 'default' && fullDocument !== 'updateLookup') {
    throw new CommandError(
      115,
      "only 'default' and 'updateLookup' are supported as fullDocument by this server",
    );
  }
  if (fullDocumentBeforeChange !== 'off') {
    throw new CommandError(115, "only 'off' is supported as fullDocumentBeforeChange by this server");
  }
  if (flagField(options, 'showExpandedEvents')) {
    throw new CommandError(115, 'showExpandedEvents is not supported by this server');
  }
  return fullDocument === 'updateLookup';
}

/** The moment behind which the stream begins, undefined for the present one. */
function startOf(
  { engine }: Call,
  { resumeAfter, startAfter, startAtOperationTime }: Doc,
): number | undefined {
  if (resumeAfter !== undefined && startAfter !== undefined) {
    throw new CommandError(
      50865,
      "Do not specify both 'resumeAfter' and 'startAfter' in a $changeStream stage",
    );
  }
  const token = resumeAfter ?? startAfter;
  if (token !== undefined && startAtOperationTime !== undefined) {
    throw new CommandError(40674, 'Only one type of resume option is allowed, but multiple were found');
  }
  if (startAtOperationTime !== undefined) return momentBefore(startAtOperationTime);
  if (token === undefined) return undefined;
  const point = parseToken(token);
  if (point.invalidated && resumeAfter !== undefined) {
    throw new CommandError(
      260,
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification",
    );
  }
  if (point.epoch !== engine.changes.epoch) throw historyLost();
  return point.moment;
}

function momentBefore(time: unknown): number {
  if (!(time instanceof Timestamp)) {
    throw new CommandError(14, "BSON field '$changeStream.startAtOperationTime' must be a timestamp");
  }
  return toMoment(time) - 1;
}
