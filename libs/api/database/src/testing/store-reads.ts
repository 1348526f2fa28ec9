import type { Connection, mongo } from 'mongoose';

/** A read sent to the store: a find, a lookup or a count. */
export interface StoreRead {
  readonly collection: string;
  readonly isCount: boolean;
  readonly filter: Record<string, unknown>;
  readonly sort?: Record<string, 1 | -1>;
  readonly limit?: number;
  readonly projection?: Record<string, 0 | 1>;
  /** The hinted index, if any. */
  readonly hint?: Record<string, 1>;
}

type ReadListener = (read: StoreRead) => void;

/**
 * Calls back for every later read of mongoose or the driver.
 *
 * @param connection opened with `monitorCommands`, as by `startTestStore`
 */
export function onStoreReads(connection: Connection, onRead: ReadListener): void {
  connection.getClient().on('commandStarted', ({ command }: CommandStarted) => reportRead(command, onRead));
}

/** The reads of some work, and the filters of its updates. */
export async function captureReads(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<readonly StoreRead[]> {
  const reads: StoreRead[] = [];
  const record: ReadListener = (read) => void reads.push(read);
  const onCommand = ({ command }: CommandStarted) => {
    reportRead(command, record);
    reportUpdate(command, record);
  };
  const client = connection.getClient().on('commandStarted', onCommand);
  await work();
  client.off('commandStarted', onCommand);
  return reads;
}

interface CommandStarted {
  readonly command: mongo.Document;
}

function reportRead(command: mongo.Document, onRead: ReadListener): void {
  const { find, aggregate, pipeline, filter = {}, sort, limit, hint, projection } = command;
  const options = {
    ...(sort && { sort }),
    ...(limit && { limit }),
    ...(hint && { hint }),
    ...(projection && { projection }),
  };
  if (find) onRead({ collection: find, isCount: false, filter, ...options });
  if (aggregate) {
    onRead({ collection: aggregate, isCount: true, filter: pipeline[0]?.$match ?? {}, ...options });
  }
}

function reportUpdate(
  { findAndModify, query, sort, update, updates }: mongo.Document,
  onRead: ReadListener,
): void {
  if (findAndModify) {
    onRead({ collection: findAndModify, isCount: false, filter: query, limit: 1, ...(sort && { sort }) });
  }
  for (const { q } of update && updates ? updates : [])
    onRead({ collection: update, isCount: false, filter: q });
}
