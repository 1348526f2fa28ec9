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

/**
 * Tells of every read from now on, whoever made it: mongoose or the driver.
 *
 * @param connection one that was opened with `monitorCommands`, as that of `startTestStore` is
 */
export function onStoreReads(connection: Connection, tell: (read: StoreRead) => void): void {
  connection.getClient().on('commandStarted', ({ command }: { command: mongo.Document }) => {
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
  });
}
