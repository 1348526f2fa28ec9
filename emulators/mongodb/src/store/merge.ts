import type { IndexPlan, SearchRange } from './planner';
import type { StoredDoc } from './record';
import type { Entry } from './sorted-entries';

/** The next entry of one range, and what comes behind it. */
interface Head {
  readonly entries: Iterator<Entry<StoredDoc>>;
  readonly shared: number;
  /** the key without the values that the whole range has in common: what the order asks for */
  order: string;
  item: StoredDoc;
}

/** Merges several ranges that are each sorted in the requested order. */
export function* mergedItems({ index, ranges, backwards }: IndexPlan): Generator<StoredDoc> {
  const heads = ranges
    .map((range) => headOf(range, index.scan(range, backwards)))
    .filter((head) => head !== undefined);
  const comesFirst = backwards
    ? (a: Head, b: Head) => compare(a, b) > 0
    : (a: Head, b: Head) => compare(a, b) < 0;
  for (let at = heads.length >> 1; at >= 0; at--) sink(heads, at, comesFirst);
  for (let first = heads[0]; first; first = heads[0]) {
    yield first.item;
    if (!advance(first)) {
      const last = heads.pop();
      if (last && last !== first) heads[0] = last;
    }
    sink(heads, 0, comesFirst);
  }
}

function headOf({ shared }: SearchRange, entries: Iterable<Entry<StoredDoc>>): Head | undefined {
  const iterator = entries[Symbol.iterator]();
  const { value, done } = iterator.next();
  return done ? undefined : { entries: iterator, shared, order: value.key.slice(shared), item: value.item };
}

/** @returns false at the end of the range */
function advance(head: Head): boolean {
  const { value, done } = head.entries.next();
  if (done) return false;
  head.order = value.key.slice(head.shared);
  head.item = value.item;
  return true;
}

/** Restores the order of a heap, in which nothing comes before what is above it, below one place. */
function sink(heap: Head[], from: number, comesFirst: (a: Head, b: Head) => boolean): void {
  const sinking = heap[from];
  if (!sinking) return;
  let at = from;
  for (;;) {
    const below = 2 * at + 1;
    const [left, right] = [heap[below], heap[below + 1]];
    const child = left && right && comesFirst(right, left) ? right : left;
    if (!child || !comesFirst(child, sinking)) break;
    heap[at] = child;
    at = child === left ? below : below + 1;
  }
  heap[at] = sinking;
}

function compare(a: Head, b: Head): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.item.sequence - b.item.sequence;
}
