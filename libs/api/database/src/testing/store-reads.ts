import type { Connection, mongo } from 'mongoose';

/** A read that was sent to the store: of a list, of single documents, or to count them. */
export interface StoreRead {
  readonly collection: string;
  readonly isCount: boolean;
  readonly filter: Record<string, unknown>;
  readonly sort?: Record<string, 1 | -1>;
  readonly limit?: number;
  readonly projection?: Record<string, 0 | 1>;
  /** The index to look in, where the reader says so. */
  readonly hint?: Record<string, 1>;
}

type Tell = (read: StoreRead) => void;

/**
 * Tells of every read from now on, whoever made it: mongoose or the driver.
 *
 * @param connection one that was opened with `monitorCommands`, as that of `startTestStore` is
 */
export function onStoreReads(connection: Connection, tell: Tell): void {
  connection.getClient().on('commandStarted', ({ command }: Started) => tellRead(command, tell));
}

/** What a piece of work has the store look for: its reads, and the documents that its writes change. */
export async function captureReads(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<readonly StoreRead[]> {
  const searches: StoreRead[] = [];
  const note: Tell = (read) => void searches.push(read);
  const look = ({ command }: Started) => {
    tellRead(command, note);
    tellWrite(command, note);
  };
  const client = connection.getClient().on('commandStarted', look);
  await work();
  client.off('commandStarted', look);
  return searches;
}

interface Started {
  readonly command: mongo.Document;
}

function tellRead(command: mongo.Document, tell: Tell): void {
  const { find, aggregate, pipeline, filter = {}, sort, limit, hint, projection } = command;
  const options = {
    ...(sort && { sort }),
    ...(limit && { limit }),
    ...(hint && { hint }),
    ...(projection && { projection }),
  };
  if (find) tell({ collection: find, isCount: false, filter, ...options });
  if (aggregate) {
    tell({ collection: aggregate, isCount: true, filter: pipeline[0]?.$match ?? {}, ...options });
  }
}

function tellWrite({ findAndModify, query, sort, update, updates }: mongo.Document, tell: Tell): void {
  if (findAndModify) {
    tell({ collection: findAndModify, isCount: false, filter: query, limit: 1, ...(sort && { sort }) });
  }
  for (const { q } of update && updates ? updates : [])
    tell({ collection: update, isCount: false, filter: q });
}
