import type { Doc } from '../bson/document';
import { CommandError } from '../errors';
import { MATCH_ALL, parseFilter, type Filter } from '../query/filter';
import { invertInterval } from '../query/interval';
import { parsePath, pathValues } from '../query/path';
import { describe } from '../bson/describe';
import { docKeys, indexFields, type IndexField, pushedKeys } from './index-keys';
import type { IndexSpec } from './index-spec';
import type { StoredDoc } from './record';
import { SortedEntries, type Entry, type KeyRange } from './sorted-entries';

/** What a change of a document means for an index: keys that it had and has no more, and that it has now. */
export interface KeyChange {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** paths of arrays that were indexed before, and that are now */
  readonly arrayBefore: string | undefined;
  readonly arrayAfter: string | undefined;
}

/** The same change in the other direction. */
export function turnedBack({ gone, added, arrayBefore, arrayAfter }: KeyChange): KeyChange {
  return { gone: added, added: gone, arrayBefore: arrayAfter, arrayAfter: arrayBefore };
}

interface IndexedKeys {
  readonly keys: readonly string[];
  readonly array: string | undefined;
}

const NO_KEYS: IndexedKeys = { keys: [], array: undefined };

/** One index of a collection: definition, and the sorted keys of the documents that it covers. */
export class CollectionIndex {
  readonly fields: readonly IndexField[];
  /** Documents outside this filter are not in the index. */
  readonly partial: Filter;
  private readonly unique: boolean;
  /** Fields of the top level that decide on the keys; undefined if unknown. */
  private readonly roots: readonly string[] | undefined;
  private readonly entries = new SortedEntries<StoredDoc>();
  /** How many documents have an array at which path. */
  private readonly arrays = new Map<string, number>();

  constructor(
    readonly spec: IndexSpec,
    private readonly namespace: string,
  ) {
    this.fields = indexFields(spec.key);
    this.partial = spec.partialFilterExpression ? parseFilter(spec.partialFilterExpression) : MATCH_ALL;
    this.unique = spec.unique === true || spec.name === '_id_';
    const paths = [
      ...this.fields.map(({ name }) => name),
      ...this.partial.conditions.map(({ path }) => path),
    ];
    this.roots = this.partial.complete ? paths.map((path) => parsePath(path)[0] ?? '') : undefined;
  }

  /** Whether a document may be indexed under more than one key. */
  get multikey(): boolean {
    return this.arrays.size > 0;
  }

  /** Whether a field of the index is, or is reached through, an array in some document: then it gives no order. */
  isArray(name: string): boolean {
    return [...this.arrays.keys()].some((path) => name === path || name.startsWith(`${path}.`));
  }

  /** Whether documents may be missing from the index. */
  get sparse(): boolean {
    return this.spec.sparse === true;
  }

  /**
   * Fills indexes with the documents of a collection, decoding each once.
   * @throws CommandError 11000 if one is unique and they are not
   */
  static build(indexes: readonly CollectionIndex[], documents: Iterable<StoredDoc>): void {
    const parts = indexes.map((index) => ({ index, entries: [] as Entry<StoredDoc>[] }));
    for (const index of indexes) index.arrays.clear();
    for (const item of documents) for (const { index, entries } of parts) index.collect(item, entries);
    for (const { index, entries } of parts) index.fill(entries);
  }

  /**
   * What leading a document from one state to another changes here; from none when it is new, to none when it goes.
   * @throws CommandError 11000 with `keyPattern` and `keyValue` if another document has one of its new keys
   */
  changeOf(from: Doc | undefined, to: Doc | undefined, stored: StoredDoc): KeyChange {
    const pushed = from && to && this.keysPushed(from, to);
    const change = pushed ? this.additionOf(pushed, stored) : this.exchangeOf(from, to);
    if (to && this.unique && change.added.some((key) => this.entries.has(key))) throw this.duplicate(to);
    return change;
  }

  /** Applies the result of {@link changeOf}, in the same turn. */
  apply({ gone, added, arrayBefore, arrayAfter }: KeyChange, stored: StoredDoc): void {
    for (const key of gone) this.entries.remove(key, stored);
    for (const key of added) this.entries.add(key, stored);
    if (arrayBefore === arrayAfter) return;
    this.countArray(arrayBefore, -1);
    this.countArray(arrayAfter, 1);
  }

  /** The keys of this index whose first field lies in the range of values. */
  rangeOf(values: KeyRange): KeyRange {
    return this.fields[0]?.descending ? invertInterval(values) : values;
  }

  /** Whether a change of these fields of the top level may change the keys of a document. */
  dependsOn(changed: ReadonlySet<string>): boolean {
    return this.roots?.some((name) => changed.has(name)) !== false;
  }

  /** How many keys the range holds. */
  count(range: KeyRange): number {
    return this.entries.count(range);
  }

  /** The entries of a range in the order of the index, or backwards. */
  scan(range: KeyRange, backwards: boolean): Iterable<Entry<StoredDoc>> {
    return backwards ? this.entries.descending(range) : this.entries.ascending(range);
  }

  /**
   * Shows the documents of a range in the order of the index, or backwards, while `visitor` returns true.
   * @returns whether the end of the range was reached
   */
  visit(range: KeyRange, backwards: boolean, visitor: (item: StoredDoc) => boolean): boolean {
    return this.entries.visit(range, backwards, visitor);
  }

  private collect(item: StoredDoc, entries: Entry<StoredDoc>[]): void {
    const { keys, array } = this.keysOf(item.doc);
    this.countArray(array, 1);
    for (const key of keys) entries.push({ key, item });
  }

  private fill(entries: Entry<StoredDoc>[]): void {
    this.entries.fill(entries);
    const duplicate = this.unique ? this.entries.firstDuplicate() : undefined;
    if (duplicate) throw this.duplicate(duplicate.doc);
  }

  private additionOf({ keys, array }: IndexedKeys, stored: StoredDoc): KeyChange {
    const added = keys.filter((key) => !this.entries.has(key, stored));
    return { gone: [], added, arrayBefore: array, arrayAfter: array };
  }

  private exchangeOf(from: Doc | undefined, to: Doc | undefined): KeyChange {
    const before = from ? this.keysOf(from) : NO_KEYS;
    const after = to ? this.keysOf(to) : NO_KEYS;
    const shared = sharedStart(before.keys, after.keys);
    const [was, is] = [behind(before.keys, shared), behind(after.keys, shared)];
    const [gone, added] = [without(was, is), without(is, was)];
    return { gone, added, arrayBefore: before.array, arrayAfter: after.array };
  }

  private keysPushed(from: Doc, to: Doc): IndexedKeys | undefined {
    const isPlain = !this.sparse && this.partial.test(from) && this.partial.test(to);
    return isPlain ? pushedKeys(this.fields, from, to) : undefined;
  }

  private keysOf(doc: Doc): IndexedKeys {
    if (!this.partial.test(doc)) return NO_KEYS;
    const { keys, array, absent } = docKeys(this.fields, doc);
    return absent && this.sparse ? NO_KEYS : { keys, array };
  }

  private countArray(path: string | undefined, change: 1 | -1): void {
    if (path === undefined) return;
    const count = (this.arrays.get(path) ?? 0) + change;
    if (count > 0) this.arrays.set(path, count);
    else this.arrays.delete(path);
  }

  private duplicate(doc: Doc): CommandError {
    const keyValue: Doc = {};
    for (const { name, path } of this.fields) keyValue[name] = pathValues(doc, path)[0] ?? null;
    const { name, key } = this.spec;
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${this.namespace} index: ${name} dup key: ${describe(keyValue)}`,
      { keyPattern: key, keyValue },
    );
  }
}

/** How many keys two lists have in common from their beginning: mostly all, as most changes leave keys alone. */
function sharedStart(keys: readonly string[], others: readonly string[]): number {
  let shared = 0;
  while (shared < keys.length && keys[shared] === others[shared]) shared++;
  return shared;
}

function behind(keys: readonly string[], count: number): readonly string[] {
  return count === 0 ? keys : keys.slice(count);
}

function without(keys: readonly string[], others: readonly string[]): readonly string[] {
  if (keys.length === 0 || others.length === 0) return keys;
  const left = new Set(others);
  return keys.filter((key) => !left.has(key));
}
