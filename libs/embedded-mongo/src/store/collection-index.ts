import type { Doc } from '../bson/document';
import { CommandError } from '../errors';
import { MATCH_ALL, parseFilter, type Filter } from '../query/filter';
import { invertInterval } from '../query/interval';
import { parsePath, pathValues } from '../query/path';
import { describe } from '../bson/describe';
import { docKeys, indexFields, type IndexField } from './index-keys';
import type { IndexSpec } from './index-spec';
import type { StoredDoc } from './record';
import { SortedEntries, type Entry, type KeyRange } from './sorted-entries';

/** One index of a collection: definition, and the sorted keys of the documents that it covers. */
export class CollectionIndex {
  readonly fields: readonly IndexField[];
  /** Documents outside this filter are not in the index. */
  readonly partial: Filter;
  private readonly unique: boolean;
  /** Fields of the top level that decide on the keys; undefined if they cannot be told. */
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
   * Fills the index with the documents of a collection.
   * @throws CommandError 11000 if it is unique and they are not
   */
  build(documents: Iterable<StoredDoc>): void {
    this.arrays.clear();
    const entries: Entry<StoredDoc>[] = [];
    for (const item of documents) for (const key of this.keysOf(item.doc, 1)) entries.push({ key, item });
    this.entries.fill(entries);
    const duplicate = this.unique ? this.entries.firstDuplicate() : undefined;
    if (duplicate) throw this.duplicate(duplicate.doc);
  }

  /**
   * Makes sure that the document may take the place of `replaced` (or be new).
   * @throws CommandError 11000 with `keyPattern` and `keyValue`
   */
  check(doc: Doc, replaced?: StoredDoc): void {
    const keys = this.keysOf(doc, 0);
    if (!this.unique) return;
    for (const key of keys) if (this.entries.find(key, replaced)) throw this.duplicate(doc);
  }

  /** Takes a document out, puts one in, or one in the place of another. */
  exchange(old: StoredDoc | undefined, next: StoredDoc | undefined): void {
    const before = old ? this.keysOf(old.doc, -1) : [];
    const after = next ? this.keysOf(next.doc, 1) : [];
    const [only] = before;
    if (old && next && only !== undefined && before.length === 1 && after.length === 1 && after[0] === only) {
      this.entries.replace(only, old, next);
      return;
    }
    if (old) for (const key of before) this.entries.remove(key, old);
    if (next) for (const key of after) this.entries.add(key, next);
  }

  /** The keys of this index whose first field lies in the range of values. */
  rangeOf(values: KeyRange): KeyRange {
    return this.fields[0]?.descending ? invertInterval(values) : values;
  }

  /** Puts a document in the place of one that has the same keys. */
  replace(old: StoredDoc, next: StoredDoc): void {
    for (const key of this.keysOf(old.doc, 0)) this.entries.replace(key, old, next);
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
   * Shows the documents of a range in the order of the index, or backwards, for as long as `look` answers true.
   * @returns whether the end of the range was reached
   */
  visit(range: KeyRange, backwards: boolean, look: (item: StoredDoc) => boolean): boolean {
    return this.entries.visit(range, backwards, look);
  }

  private keysOf(doc: Doc, change: -1 | 0 | 1): readonly string[] {
    if (!this.partial.test(doc)) return [];
    const { keys, array, absent } = docKeys(this.fields, doc);
    if (absent && this.sparse) return [];
    if (array !== undefined) this.countArray(array, change);
    return keys;
  }

  private countArray(path: string, change: number): void {
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
