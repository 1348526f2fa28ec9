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

/** The documents of several ranges, each of which is in the order that was asked for, in that order. */
export function* mergedItems({ index, ranges, backwards }: IndexPlan): Generator<StoredDoc> {
  const heads = ranges
    .map((range) => headOf(range, index.scan(range, backwards)))
    .filter((head) => head !== undefined);
  const sign = backwards ? -1 : 1;
  while (heads.length > 0) {
    const at = foremost(heads, sign);
    const head = heads[at];
    if (!head) return;
    yield head.item;
    if (!advance(head)) heads.splice(at, 1);
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

function foremost(heads: readonly Head[], sign: 1 | -1): number {
  let best = 0;
  for (let at = 1; at < heads.length; at++) {
    const [head, leader] = [heads[at], heads[best]];
    if (head && leader && sign * compare(head, leader) < 0) best = at;
  }
  return best;
}

function compare(a: Head, b: Head): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.item.sequence - b.item.sequence;
}
