import type { Change } from '../changes/change';
import { encode, type Doc } from '../bson/document';
import { encodeKey } from '../bson/key';
import { typeOf } from '../bson/types';
import { CommandError } from '../errors';
import { EntryKind, type JournalEntry } from '../journal/entry';
import { CollectionIndex, type KeyChange, turnedBack } from './collection-index';
import { ID_INDEX, type IndexSpec } from './index-spec';
import { type DocState, RecentDocs, StoredDoc } from './record';

const EMPTY = encode({});
/** Documents of a collection that are kept decoded. */
const DECODED = 4096;

/**
 * Where a collection notes its changes: for the journal, for taking them back, and for those who watch; returns the
 * number of the batch that will store them.
 */
export type Recorder = (entry: JournalEntry, undo: () => void, changes?: readonly Change[]) => number;

/** The documents of one collection with their indexes. Every change is journaled and can be undone. */
export class Collection {
  /** Batch of the newest change: readers wait until it is durable before they reply. */
  lastBatch = 0;
  /** Size of all documents. */
  bytes = 0;
  private readonly documents = new Map<string, StoredDoc>();
  private readonly restored = new Map<string, Buffer>();
  private readonly idIndex: CollectionIndex;
  private others: CollectionIndex[] = [];
  private nextSequence = 0;
  private readonly recent = new RecentDocs(DECODED);

  constructor(
    readonly namespace: string,
    private readonly recorder: Recorder,
  ) {
    this.idIndex = new CollectionIndex(ID_INDEX, namespace);
  }

  get size(): number {
    return this.documents.size;
  }

  /** All indexes, that of `_id` first. */
  get indexes(): readonly CollectionIndex[] {
    return [this.idIndex, ...this.others];
  }

  /** All documents in the order of insertion. */
  all(): Iterable<StoredDoc> {
    return this.documents.values();
  }

  /** The document with this `_id`. */
  byId(id: unknown): StoredDoc | undefined {
    return this.documents.get(encodeKey(id));
  }

  /**
   * Adds a document that has an `_id`.
   * @throws CommandError 11000
   */
  insert(doc: Doc): StoredDoc {
    const after = encode(doc);
    const stored = new StoredDoc(after, encodeKey(doc._id), this.nextSequence, this.recent);
    const change: Change = { operation: 'insert', namespace: this.namespace, after };
    this.move(stored, undefined, { doc, bytes: after }, change);
    this.nextSequence++;
    return stored;
  }

  /**
   * Puts another state with the same `_id` into a document.
   * @param operation reported to watchers: an update of fields, or a replacement
   * @throws CommandError 11000
   */
  change(stored: StoredDoc, doc: Doc, after: Buffer, operation: 'update' | 'replace'): void {
    const { namespace } = this;
    const before = { doc: stored.doc, bytes: stored.bytes };
    const change: Change = { operation, namespace, before: before.bytes, after };
    this.move(stored, before, { doc, bytes: after }, change);
  }

  /** Deletes a document. */
  remove(stored: StoredDoc): void {
    const { doc, bytes } = stored;
    const change: Change = { operation: 'delete', namespace: this.namespace, id: doc._id };
    this.move(stored, { doc, bytes }, undefined, change);
  }

  /**
   * Adds an index over the present documents.
   * @throws CommandError 11000 if it is unique and they are not
   */
  createIndex(spec: IndexSpec): void {
    const index = new CollectionIndex(spec, this.namespace);
    CollectionIndex.build([index], this.documents.values());
    const before = this.others;
    this.record(EntryKind.CreateIndex, '', encode({ ...spec }), () => (this.others = before));
    this.others = [...before, index];
  }

  /** Drops an index. */
  dropIndex(index: CollectionIndex): void {
    const before = this.others;
    this.record(EntryKind.DropIndex, '', encode({ name: index.spec.name }), () =>
      this.restoreIndexes(before),
    );
    this.others = before.filter((other) => other !== index);
  }

  /** Takes over a document of the past. What is taken over is checked, decoded and indexed by {@link finishRestore}. */
  restorePut(key: string, bytes: Buffer): void {
    this.restored.set(key, bytes);
  }

  /** Takes over the end of a document. */
  restoreRemove(key: string): void {
    this.restored.delete(key);
  }

  /** Takes over the definition of an index. */
  restoreIndex(spec: IndexSpec): void {
    this.forgetIndex(spec.name);
    this.others = [...this.others, new CollectionIndex(spec, this.namespace)];
  }

  /** Takes over the end of an index. */
  forgetIndex(name: string): void {
    this.others = this.others.filter((index) => index.spec.name !== name);
  }

  /** Makes the collection usable after the past was taken over. */
  finishRestore(): void {
    for (const [idKey, bytes] of this.restored) {
      this.documents.set(idKey, new StoredDoc(bytes, idKey, this.nextSequence++, this.recent));
      this.bytes += bytes.length;
    }
    this.restored.clear();
    CollectionIndex.build(this.indexes, this.documents.values());
  }

  /** Leads a document from one state to another; from none when it is new, to none when it goes. */
  private move(
    stored: StoredDoc,
    from: DocState | undefined,
    to: DocState | undefined,
    change: Change,
  ): void {
    const changed = from && to && changedFields(from.doc, to.doc);
    const touched = this.indexes.filter((index) => !changed || index.dependsOn(changed));
    const keys = touched.map((index) => ({ index, change: index.changeOf(from?.doc, to?.doc, stored) }));
    const back = () =>
      this.place(
        stored,
        to,
        from,
        keys.map(({ index, change: there }) => ({ index, change: turnedBack(there) })),
      );
    this.record(to ? EntryKind.Put : EntryKind.Remove, stored.idKey, to?.bytes ?? EMPTY, back, [change]);
    this.place(stored, from, to, keys);
  }

  private record(
    kind: EntryKind,
    key: string,
    bytes: Buffer,
    undo: () => void,
    changes: readonly Change[] = [],
  ): void {
    this.lastBatch = this.recorder({ kind, namespace: this.namespace, key, bytes }, undo, changes);
  }

  private place(
    stored: StoredDoc,
    from: DocState | undefined,
    to: DocState | undefined,
    keys: readonly { readonly index: CollectionIndex; readonly change: KeyChange }[],
  ): void {
    for (const { index, change } of keys) index.apply(change, stored);
    if (from && to) stored.put(to);
    if (!to) this.documents.delete(stored.idKey);
    else if (!from) this.documents.set(stored.idKey, stored);
    this.bytes += (to?.bytes.length ?? 0) - (from?.bytes.length ?? 0);
  }

  /** A dropped index was not kept up to date: it is rebuilt. */
  private restoreIndexes(indexes: CollectionIndex[]): void {
    const missing = indexes.filter((index) => !this.others.includes(index));
    CollectionIndex.build(missing, this.documents.values());
    this.others = indexes;
  }
}

/** Fields of the top level that have other values in one document than in the other; what an update leaves alone is in both. */
function changedFields(before: Doc, after: Doc): Set<string> {
  const changed = new Set<string>();
  for (const name of Object.keys(after)) if (after[name] !== before[name]) changed.add(name);
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) changed.add(name);
  return changed;
}

/** The `_id` of a document to store. @throws CommandError 53 for a type that cannot be one */
export function checkId(id: unknown): void {
  const type = typeOf(id);
  if (type === 'array' || type === 'regex' || type === 'missing')
    throw new CommandError(53, `The '_id' value cannot be of type ${type}`);
}
