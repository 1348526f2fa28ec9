import { type Connection, type mongo, Types } from 'mongoose';

const MARKS = 'fuzz_marks';
/** Written by background work, or after a change that is watched itself. */
const INCIDENTAL_COLLECTIONS = new Set([
  ...[MARKS, 'idempotency_keys', 'webhook_inbox', 'webhook_polls', 'rating_counts', 'tool_words'],
  'missed_searches',
  ...['ledger', 'audit_log', 'audit_head', 'sales', 'books_audits'],
  ...['invoices', 'invoice_heads', 'letters'],
]);
/** Fields of background work and outboxes. */
const INCIDENTAL_FIELDS = new Set([
  ...['dueAt', 'deletionDueAt', 'purgeAt', 'updatedAt'],
  ...['moves', 'unaudited', 'unposted', 'salesRecorded', 'inLedger', 'invoiced', 'letters'],
]);

/** Sees every write to a shop's database, in order. */
export class WriteWatch {
  private constructor(
    private readonly connection: Connection,
    private readonly stream: mongo.ChangeStream,
  ) {}

  static async open(connection: Connection): Promise<WriteWatch> {
    const stream = connection.getClient().db(connection.name).watch([], { maxAwaitTimeMS: 50 });
    await stream.tryNext();
    return new WriteWatch(connection, stream);
  }

  /** Acknowledged writes since the last call, one text each. */
  async written(): Promise<string[]> {
    const mark = new Types.ObjectId();
    await this.connection.collection(MARKS).insertOne({ _id: mark });
    const seen: string[] = [];
    for (;;) {
      const event = await this.stream.next();
      if (isMark(event, mark)) return seen;
      const words = wordsOf(event);
      if (words) seen.push(words);
    }
  }

  async close(): Promise<void> {
    await this.stream.close();
  }
}

function isMark(event: mongo.ChangeStreamDocument, mark: Types.ObjectId): boolean {
  return event.operationType === 'insert' && mark.equals(String(event.documentKey._id));
}

function wordsOf(event: mongo.ChangeStreamDocument): string | undefined {
  if (!('ns' in event) || !('documentKey' in event)) return undefined;
  const collection = 'coll' in event.ns ? event.ns.coll : '';
  if (INCIDENTAL_COLLECTIONS.has(collection)) return undefined;
  const fields = event.operationType === 'update' ? fieldsOf(event.updateDescription) : [];
  if (event.operationType === 'update' && fields.length === 0) return undefined;
  return `${event.operationType} ${collection} ${fields.join(',')}`;
}

function fieldsOf({ updatedFields, removedFields = [] }: mongo.UpdateDescription): string[] {
  return [...Object.keys(updatedFields ?? {}), ...removedFields].filter(
    (path) => !INCIDENTAL_FIELDS.has(path.split('.', 1).join('')),
  );
}
