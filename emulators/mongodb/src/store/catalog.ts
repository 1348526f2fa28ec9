import type { Change } from '../changes/change';
import { decode, encode } from '../bson/document';
import { EntryKind, type JournalEntry } from '../journal/entry';
import { Collection, type Recorder } from './collection';
import { parseIndexSpec } from './index-spec';
import { checkNamespace, databaseOf } from './namespace';

const EMPTY = encode({});

/** All collections of all databases, by namespace (`database.collection`). */
export class Catalog {
  /** Batch of the newest creation or drop of a collection. */
  lastBatch = 0;
  private readonly collections = new Map<string, Collection>();

  constructor(private readonly recorder: Recorder) {}

  /** Size of all documents. */
  get bytes(): number {
    let total = 0;
    for (const collection of this.collections.values()) total += collection.bytes;
    return total;
  }

  /** The collection of this name, undefined if there is none. */
  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** The collections of a database, or of all, in the order of their names. */
  list(database?: string): Collection[] {
    const all = [...this.collections.values()];
    const wanted =
      database === undefined ? all : all.filter(({ namespace }) => databaseOf(namespace) === database);
    return wanted.sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  /** The collection of this name, made if there is none. @throws CommandError 73 for a name that cannot be one */
  findOrCreate(namespace: string): Collection {
    const present = this.collections.get(namespace);
    if (present) return present;
    checkNamespace(namespace);
    const collection = new Collection(namespace, this.recorder);
    this.record(EntryKind.CreateCollection, namespace, () => this.collections.delete(namespace));
    this.collections.set(namespace, collection);
    return collection;
  }

  /** Drops a collection with its documents and indexes. */
  drop(collection: Collection): void {
    this.discard(collection, endOf('drop', collection.namespace));
  }

  /** Drops all collections of a database; tells whether there were any. */
  dropDatabase(database: string): boolean {
    const collections = this.list(database);
    const end = endOf('dropDatabase', database);
    for (const [index, collection] of collections.entries()) {
      const last = index === collections.length - 1;
      this.discard(collection, [...endOf('drop', collection.namespace), ...(last ? end : [])]);
    }
    return collections.length > 0;
  }

  /** Drops a collection; the changes are what watchers get to know of it. */
  discard(collection: Collection, changes: readonly Change[] = []): void {
    const { namespace } = collection;
    const undo = (): unknown => this.collections.set(namespace, collection);
    this.record(EntryKind.DropCollection, namespace, undo, changes);
    this.collections.delete(namespace);
  }

  /** Takes over a change of the past. */
  restore({ kind, namespace, key, bytes }: JournalEntry): void {
    if (kind === EntryKind.DropCollection) {
      this.collections.delete(namespace);
      return;
    }
    const collection = this.collections.get(namespace) ?? new Collection(namespace, this.recorder);
    this.collections.set(namespace, collection);
    if (kind === EntryKind.Put) collection.restorePut(key, bytes);
    else if (kind === EntryKind.Remove) collection.restoreRemove(key);
    else if (kind === EntryKind.CreateIndex) collection.restoreIndex(parseIndexSpec(decode(bytes)));
    else if (kind === EntryKind.DropIndex) collection.forgetIndex(String(decode(bytes).name));
  }

  /** Makes the catalog usable after the past was taken over. */
  finishRestore(): void {
    for (const collection of this.collections.values()) collection.finishRestore();
  }

  /** All changes that lead from nothing to the present state. */
  *snapshot(): Generator<JournalEntry> {
    for (const collection of this.collections.values()) {
      const { namespace } = collection;
      yield { kind: EntryKind.CreateCollection, namespace, key: '', bytes: EMPTY };
      for (const { idKey: key, bytes } of collection.all())
        yield { kind: EntryKind.Put, namespace, key, bytes };
      for (const { spec } of collection.indexes.slice(1)) {
        yield { kind: EntryKind.CreateIndex, namespace, key: '', bytes: encode({ ...spec }) };
      }
    }
  }

  private record(
    kind: EntryKind,
    namespace: string,
    undo: () => void,
    changes: readonly Change[] = [],
  ): void {
    this.lastBatch = this.recorder({ kind, namespace, key: '', bytes: EMPTY }, undo, changes);
  }
}

/** A drop is reported as an event, and ends the streams that watch only the dropped namespace. */
function endOf(operation: 'drop' | 'dropDatabase', namespace: string): Change[] {
  return [
    { operation, namespace },
    { operation: 'invalidate', namespace },
  ];
}
