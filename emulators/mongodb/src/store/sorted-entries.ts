import { PackedKeys } from './packed-keys';

/** One entry of an index: a key, and the item that it leads to. Items with equal keys are in order of `sequence`. */
export interface Entry<T> {
  readonly key: string;
  readonly item: T;
}

/** A half-open range of keys: from `low`, up to but without `high`. */
export interface KeyRange {
  readonly low: string;
  readonly high: string;
}

interface Sequenced {
  readonly sequence: number;
}

/** Some entries in their order, as two lists of the same length. */
interface Chunk<T> {
  readonly keys: PackedKeys;
  readonly items: T[];
}

const CHUNK = 512;

/**
 * Entries sorted by key, held in chunks of at most {@link CHUNK}: finding is two binary searches, adding and removing
 * move a few hundred pointers at most.
 */
export class SortedEntries<T extends Sequenced> {
  private chunks: Chunk<T>[] = [];

  /** Replaces everything by these entries, given in any order; sorts the given array. */
  fill(entries: Entry<T>[]): void {
    const sorted = entries.sort((a, b) => compare(a.key, a.item.sequence, b.key, b.item.sequence));
    this.chunks = [];
    for (let i = 0; i < sorted.length; i += CHUNK / 2) {
      const some = sorted.slice(i, i + CHUNK / 2);
      this.chunks.push(
        newChunk(
          some.map(({ key }) => key),
          some.map(({ item }) => item),
        ),
      );
    }
  }

  /** An item that has its key in common with another one. */
  firstDuplicate(): T | undefined {
    let lastKey: string | undefined;
    let lastItem: T | undefined;
    for (const { keys, items } of this.chunks) {
      for (const [index, item] of items.entries()) {
        const key = keys.at(index);
        if (key === lastKey && item !== lastItem) return item;
        [lastKey, lastItem] = [key, item];
      }
    }
    return undefined;
  }

  /** Adds one entry. */
  add(key: string, item: T): void {
    const at = Math.min(this.chunkOf(key, item.sequence), this.chunks.length - 1);
    const chunk = this.chunks[at];
    if (!chunk) {
      this.chunks.push(newChunk([key], [item]));
      return;
    }
    const { keys, items } = chunk;
    const position = firstNotBelow(chunk, key, item.sequence);
    keys.insert(position, key);
    items.splice(position, 0, item);
    if (keys.length < CHUNK) return;
    this.chunks.splice(at + 1, 0, { keys: keys.split(CHUNK / 2), items: items.splice(CHUNK / 2) });
  }

  /** Removes one entry if it is there. */
  remove(key: string, item: T): void {
    const at = this.chunkOf(key, item.sequence);
    const chunk = this.chunks[at];
    const position = chunk ? firstNotBelow(chunk, key, item.sequence) : 0;
    if (chunk?.items[position] !== item) return;
    chunk.keys.remove(position);
    chunk.items.splice(position, 1);
    if (chunk.keys.length === 0) this.chunks.splice(at, 1);
  }

  /** Whether an item has exactly this key; a certain one, if one is given. */
  has(key: string, item?: T): boolean {
    const { chunk, index } = this.position(key, item?.sequence);
    const { keys, items } = this.chunks[chunk] ?? NONE;
    const isKey = index < keys.length && keys.compare(index, key) === 0;
    return isKey && (item === undefined || items[index] === item);
  }

  /** How many entries lie in the range. */
  count(range: KeyRange): number {
    const from = this.position(range.low);
    const to = this.position(range.high);
    if (from.chunk === to.chunk) return Math.max(0, to.index - from.index);
    let total = to.index - from.index;
    for (let i = from.chunk; i < to.chunk; i++) total += this.chunks[i]?.keys.length ?? 0;
    return Math.max(0, total);
  }

  /** The entries of the range in order of their keys. */
  *ascending({ low, high }: KeyRange): Generator<Entry<T>> {
    const from = this.position(low);
    for (let c = from.chunk; c < this.chunks.length; c++) {
      const { keys, items } = this.chunks[c] ?? NONE;
      for (let i = c === from.chunk ? from.index : 0; i < keys.length; i++) {
        const item = items[i];
        if (!item || keys.compare(i, high) >= 0) return;
        yield { key: keys.at(i), item };
      }
    }
  }

  /** The entries of the range in reverse order of their keys. */
  *descending({ low, high }: KeyRange): Generator<Entry<T>> {
    const to = this.position(high);
    for (let c = to.chunk; c >= 0; c--) {
      const { keys, items } = this.chunks[c] ?? NONE;
      for (let i = (c === to.chunk ? to.index : keys.length) - 1; i >= 0; i--) {
        const item = items[i];
        if (!item || keys.compare(i, low) < 0) return;
        yield { key: keys.at(i), item };
      }
    }
  }

  /**
   * Shows the items of the range in order of their keys, or in reverse, while `visitor` returns true: at a fraction of
   * what the generators cost, for ranges that are scanned.
   *
   * @returns whether the end was reached
   */
  visit(range: KeyRange, backwards: boolean, visitor: (item: T) => boolean): boolean {
    const from = this.position(range.low);
    const to = this.position(range.high);
    const step = backwards ? -1 : 1;
    const [first, last] = backwards ? [to, from] : [from, to];
    for (let c = first.chunk; backwards ? c >= last.chunk : c <= last.chunk; c += step) {
      const { items } = this.chunks[c] ?? NONE;
      const low = c === from.chunk ? from.index : 0;
      const high = c === to.chunk ? to.index : items.length;
      for (let i = backwards ? high - 1 : low; i >= low && i < high; i += step) {
        const item = items[i];
        if (item && !visitor(item)) return false;
      }
    }
    return true;
  }

  /** Where the first entry with a key of at least `key` is, or would be. */
  private position(key: string, sequence = BEFORE_ALL): { chunk: number; index: number } {
    const chunk = this.chunkOf(key, sequence);
    return { chunk, index: firstNotBelow(this.chunks[chunk] ?? NONE, key, sequence) };
  }

  /** The first chunk whose last entry is not below the entry. */
  private chunkOf(key: string, sequence: number): number {
    let low = 0;
    let high = this.chunks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const chunk = this.chunks[middle] ?? NONE;
      if (isBelow(chunk, chunk.keys.length - 1, key, sequence)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function newChunk<T>(keys: readonly string[], items: T[]): Chunk<T> {
  return { keys: new PackedKeys(CHUNK, keys), items };
}

const NONE = newChunk<never>([], []);
/** Less than the sequence of any item. */
const BEFORE_ALL = -1;

function firstNotBelow(chunk: Chunk<Sequenced>, key: string, sequence: number): number {
  let low = 0;
  let high = chunk.keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(chunk, middle, key, sequence)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the entry at a place comes before another one. */
function isBelow({ keys, items }: Chunk<Sequenced>, index: number, key: string, sequence: number): boolean {
  const order = keys.compare(index, key) || (items[index]?.sequence ?? 0) - sequence;
  return order < 0;
}

function compare(keyA: string, sequenceA: number, keyB: string, sequenceB: number): number {
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return sequenceA - sequenceB;
}
