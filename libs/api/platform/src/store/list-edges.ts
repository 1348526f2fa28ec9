import type { KeysetOrder, SortValue } from './keyset-order';
import { isBeyond } from './stretches';

/** Where a list begins in each of its orders, as its first pages showed it: hints, as samples are. */
export class ListEdges {
  private readonly known = new Map<string, SortValue>();

  /** Undefined until a first page was read in this order. */
  of(order: KeysetOrder): SortValue | undefined {
    return this.known.get(nameOf(order));
  }

  /** A first page began with this value. Of several the outermost counts: filters leave out what is before. */
  saw(order: KeysetOrder, value: SortValue): void {
    const before = this.of(order);
    if (before === undefined || isBeyond(order, before, value)) this.known.set(nameOf(order), value);
  }
}

function nameOf({ field, direction }: KeysetOrder): string {
  return `${field} ${direction}`;
}
