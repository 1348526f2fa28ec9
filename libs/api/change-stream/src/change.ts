import type { mongo } from 'mongoose';

export interface Change {
  readonly collection: string;
  readonly id: string;
  /** Top-level fields of an update; undefined for inserts, replacements and deletions. */
  readonly fields: ReadonlySet<string> | undefined;
}

export interface ChangeListener {
  readonly collection: string;
  /** `first` listeners finish a batch before the others: access decisions must precede display. */
  readonly turn?: 'first';
  /** All changes of a batch, in order. When it fails because the database is unavailable, the batch is sent again. */
  onChanges(changes: readonly Change[]): Promise<void> | void;
  /** Changes may have been missed: derived state must be reloaded. */
  onGap(): Promise<void> | void;
}

/** Null for events that are not about one document, such as a dropped collection. */
export function toChange(event: mongo.ChangeStreamDocument): Change | null {
  if (!('documentKey' in event)) return null;
  const fields = event.operationType === 'update' ? touchedFields(event.updateDescription) : undefined;
  return { collection: event.ns.coll, id: String(event.documentKey._id), fields };
}

function touchedFields(update: mongo.UpdateDescription | undefined): Set<string> | undefined {
  if (!update?.updatedFields) return undefined;
  const paths = [...Object.keys(update.updatedFields), ...(update.removedFields ?? [])];
  return new Set(paths.map((path) => path.split('.', 1)[0] ?? path));
}
