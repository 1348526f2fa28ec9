import { decode, type Doc } from '../bson/document';
import { elementsOf, valueOf } from '../bson/elements';
import { collectionOf, databaseOf } from '../store/namespace';
import type { CommittedChange } from './change';
import { differenceOf } from './difference';
import { toTimestamp } from './moment';

/** Finds a document as it is now, by namespace and `_id`; null if it is gone. */
export type LookUp = (namespace: string, id: unknown) => Doc | null;

/**
 * The event that tells a client of a change. What takes time to find out is found out when it is looked at, as most
 * streams want little of an event.
 * @param token its `_id`
 * @param lookUp finds the document that an update changed; undefined if the client does not want it
 */
export function eventOf(committed: CommittedChange, token: Doc, lookUp: LookUp | undefined): Doc {
  const { change } = committed;
  const { operation, namespace } = change;
  const head = headOf(committed, token);
  const ns = splitNamespace(namespace);
  switch (operation) {
    case 'insert':
    case 'replace':
      return {
        ...head,
        get fullDocument() {
          return decode(change.after);
        },
        ns,
        get documentKey() {
          return { _id: idOf(change.after) };
        },
      };
    case 'update':
      return {
        ...head,
        ...(lookUp && { fullDocument: lookUp(namespace, idOf(change.after)) }),
        ns,
        get documentKey() {
          return { _id: idOf(change.after) };
        },
        get updateDescription() {
          return differenceOf(change.before, change.after);
        },
      };
    case 'delete':
      return { ...head, ns, documentKey: { _id: change.id } };
    case 'drop':
      return { ...head, ns };
    case 'dropDatabase':
      return { ...head, ns: { db: namespace } };
    case 'invalidate':
      return head;
  }
}

function headOf({ change, moment, wallTime }: CommittedChange, token: Doc): Doc {
  return { _id: token, operationType: change.operation, clusterTime: toTimestamp(moment), wallTime };
}

/** The first field of whatever is stored. */
function idOf(bytes: Buffer): unknown {
  const [id] = elementsOf(bytes);
  return id && valueOf(bytes, id);
}

function splitNamespace(namespace: string): Doc {
  return { db: databaseOf(namespace), coll: collectionOf(namespace) };
}
