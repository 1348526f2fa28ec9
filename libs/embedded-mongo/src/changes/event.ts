import { decode, type Doc } from '../bson/document';
import { collectionOf, databaseOf } from '../store/namespace';
import type { Change, CommittedChange } from './change';
import { differenceOf } from './difference';
import { toTimestamp } from './moment';

/** Finds a document as it is now, by namespace and `_id`; null if it is gone. */
export type LookUp = (namespace: string, id: unknown) => Doc | null;

/**
 * The event that tells a client of a change.
 * @param token its `_id`
 * @param lookUp finds the document that an update changed; undefined if the client does not want it
 */
export function eventOf(
  { change, moment, wallTime }: CommittedChange,
  token: Doc,
  lookUp: LookUp | undefined,
): Doc {
  const head = {
    _id: token,
    operationType: change.operation,
    clusterTime: toTimestamp(moment),
    wallTime,
  };
  return { ...head, ...contentOf(change, lookUp) };
}

function contentOf(change: Change, lookUp: LookUp | undefined): Doc {
  const { operation, namespace } = change;
  switch (operation) {
    case 'insert':
    case 'replace': {
      const fullDocument = decode(change.after);
      return { fullDocument, ns: splitNamespace(namespace), documentKey: { _id: fullDocument._id } };
    }
    case 'update': {
      const after = decode(change.after);
      return {
        ...(lookUp && { fullDocument: lookUp(namespace, after._id) }),
        ns: splitNamespace(namespace),
        documentKey: { _id: after._id },
        updateDescription: differenceOf(decode(change.before), after),
      };
    }
    case 'delete':
      return { ns: splitNamespace(namespace), documentKey: { _id: change.id } };
    case 'drop':
      return { ns: splitNamespace(namespace) };
    case 'dropDatabase':
      return { ns: { db: namespace } };
    case 'invalidate':
      return {};
  }
}

function splitNamespace(namespace: string): Doc {
  return { db: databaseOf(namespace), coll: collectionOf(namespace) };
}
