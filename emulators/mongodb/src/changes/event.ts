import { decode, type Doc } from '../bson/document';
import { elementsOf, valueOf } from '../bson/elements';
import { collectionOf, databaseOf } from '../store/namespace';
import type { CommittedChange } from './change';
import { differenceOf } from './difference';
import { toTimestamp } from './moment';

/** Finds a document as it is now, by namespace and `_id`; null if it is gone. */
export type LookUp = (namespace: string, id: unknown) => Doc | null;

/**
 * The change event for a client. Expensive fields are computed on access, as most
 * streams want little of an event.
 * @param token its `_id`
 * @param lookUp finds the document that an update changed; undefined if the client does not want it
 */
export function eventOf(committed: CommittedChange, token: Doc, lookUp: LookUp | undefined): Doc {
  const { change, moment, wallTime } = committed;
  const { operation, namespace } = change;
  const clusterTime = toTimestamp(moment);
  const ns = splitNamespace(namespace);
  // Written out each time: properties that are added to a spread take four times as long.
  switch (operation) {
    case 'insert':
    case 'replace':
      return {
        _id: token,
        operationType: operation,
        clusterTime,
        wallTime,
        get fullDocument() {
          return decode(change.after);
        },
        ns,
        get documentKey() {
          return { _id: idOf(change.after) };
        },
      };
    case 'update': {
      const event = {
        _id: token,
        operationType: operation,
        clusterTime,
        wallTime,
        ns,
        get documentKey() {
          return { _id: idOf(change.after) };
        },
        get updateDescription() {
          return differenceOf(change.before, change.after);
        },
      };
      return lookUp ? withDocument(event, lookUp(namespace, idOf(change.after))) : event;
    }
    case 'delete':
      return {
        ...{ _id: token, operationType: operation, clusterTime, wallTime, ns },
        documentKey: { _id: change.id },
      };
    case 'drop':
      return { _id: token, operationType: operation, clusterTime, wallTime, ns };
    case 'dropDatabase':
      return { _id: token, operationType: operation, clusterTime, wallTime, ns: { db: namespace } };
    case 'invalidate':
      return { _id: token, operationType: operation, clusterTime, wallTime };
  }
}

/** The event of an update with the document, in its place among the fields. */
function withDocument(
  { _id, operationType, clusterTime, wallTime, ...rest }: Doc,
  fullDocument: Doc | null,
): Doc {
  return { _id, operationType, clusterTime, wallTime, fullDocument, ...rest };
}

/** The first field of whatever is stored, but for fields that are called by numbers: JS puts these first. */
function idOf(bytes: Buffer): unknown {
  for (const element of elementsOf(bytes)) if (element.name === '_id') return valueOf(bytes, element);
  return undefined;
}

function splitNamespace(namespace: string): Doc {
  return { db: databaseOf(namespace), coll: collectionOf(namespace) };
}
