import type { mongo } from 'mongoose';

/** A write to one stored document, told after it was made. */
export interface Change {
  readonly collection: string;
  /** The document's `_id` as a text. */
  readonly id: string;
  /** Top-level fields that an update touched; undefined when any may have changed: insert, replacement, deletion. */
  readonly fields: ReadonlySet<string> | undefined;
}

/** A change as the database tells it; null for what is not about one document, such as a dropped collection. */
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
