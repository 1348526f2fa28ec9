import { compareStrings, compareValues, type KeysetPosition } from '@shop/api-database';
import type { Tool } from '../domain/tool';
import type { BitSetIntersection } from './bit-set';

/** Fields that tools are sorted by. */
export type SortField = 'createdAt' | 'name' | 'pricePerUnit';

export interface Walk {
  readonly direction: 1 | -1;
  /** Starts after it, or at the first row. */
  readonly place: KeysetPosition | undefined;
  /** Restricts the rows. */
  readonly among: BitSetIntersection | undefined;
}

/** The rows of a table by one field, ties by id, to be read forwards or backwards. */
export class RowOrder {
  private readonly sorted: readonly number[];

  constructor(
    private readonly rows: readonly Tool[],
    private readonly field: SortField,
  ) {
    const numbers = rows.map((_, row) => row);
    // The rows lie in this order already.
    this.sorted =
      field === 'createdAt' ? numbers : numbers.sort((one, other) => this.compareRows(one, other));
  }

  /** Visits row numbers until `visit` returns false. */
  walk({ direction, place, among }: Walk, visit: (row: number) => boolean): void {
    const { length } = this.sorted;
    const start = direction === 1 ? 0 : length - 1;
    const from = place ? this.behind(place, direction) : start;
    if (among && this.field === 'createdAt') return among.each(direction, from, visit);
    for (let index = from; index >= 0 && index < length; index += direction) {
      const row = this.sorted[index] ?? 0;
      if (among && !among.has(row)) continue;
      if (!visit(row)) return;
    }
  }

  /** Index of the first row after a position. */
  private behind({ value, id }: KeysetPosition, direction: 1 | -1): number {
    const { rows, field } = this;
    const hex = id.toHexString();
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const tool = rows[this.sorted[middle] ?? 0];
      const compared = tool ? compareValues(tool[field], value) || compareStrings(tool.id, hex) : 0;
      if (direction === 1 ? compared <= 0 : compared < 0) low = middle + 1;
      else high = middle;
    }
    return direction === 1 ? low : low - 1;
  }

  private compareRows(one: number, other: number): number {
    const [tool, next] = [this.rows[one], this.rows[other]];
    return tool && next ? compareTools(this.field, tool, next) : 0;
  }
}

export function compareTools(field: SortField, one: Tool, other: Tool): number {
  return compareValues(one[field], other[field]) || compareStrings(one.id, other.id);
}
