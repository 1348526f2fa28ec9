import { type Page, toPage } from '@shop/api-common';
import { decodeKeysetCursor, encodeKeysetCursor, type KeysetPosition } from '@shop/api-database';
import type { Tool, ToolFilter, ToolSort } from '../domain/tool';
import type { FoundWords, ToolQuery, ToolSelection, WordGroups } from '../persistence/tool-filter';
import { listName, TOOL_SORT_KEYS } from '../persistence/tool-order';
import { wordsOfTool } from '../search-index/words';
import { compareTools, type SortField } from './compare-tools';

type ToolOrder = (typeof TOOL_SORT_KEYS)[ToolSort];
/** Rows by word. */
type PostingLists = Map<string, number[]>;

/** Tools in memory, with the same lists and cursors as the store. */
export class ToolTable {
  /** A tool that is removed or moves leaves a gap. */
  private readonly rows: (Tool | undefined)[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly byNameWord: PostingLists = new Map();
  private readonly byWord: PostingLists = new Map();
  /** Rows in ascending order. */
  private readonly sorted = new Map<SortField, readonly number[]>();
  private sortedWords: readonly string[] | undefined;

  get size(): number {
    return this.rowOf.size;
  }

  get gaps(): number {
    return this.rows.length - this.rowOf.size;
  }

  get(id: string): Tool | undefined {
    return this.rows[this.rowOf.get(id) ?? -1];
  }

  /** Inserts or replaces a tool by id. */
  put(tool: Tool): void {
    const row = this.rowOf.get(tool.id);
    const before = this.get(tool.id);
    if (row !== undefined && before && hasSamePlace(before, tool)) {
      this.rows[row] = tool;
      return;
    }
    this.remove(tool.id);
    this.rowOf.set(tool.id, this.rows.length);
    const { nameWords, words } = wordsOfTool(tool);
    this.post(this.byNameWord, nameWords);
    this.post(this.byWord, words);
    this.rows.push(tool);
    this.sorted.clear();
  }

  /** Does nothing for an unknown id. */
  remove(id: string): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rows[row] = undefined;
    this.rowOf.delete(id);
    this.sorted.clear();
  }

  /** @throws DomainError BAD_USER_INPUT for a cursor that is not of this list */
  page(query: ToolQuery): Page<Tool> {
    const { sort, after, first } = query;
    const order: ToolOrder = TOOL_SORT_KEYS[sort];
    const list = listName(sort);
    const sorted = this.sortedBy(order.field);
    const mask = this.rowMask(query.found);
    const passes = filterTest(query.filter);
    const found: Tool[] = [];
    const place = after != null ? decodeKeysetCursor(list, order, after) : undefined;
    let index = this.firstIndex(sorted, order, place);
    for (; index >= 0 && index < sorted.length && found.length <= first; index += order.direction) {
      const row = sorted[index] ?? 0;
      const tool = mask && mask[row] !== 1 ? undefined : this.rows[row];
      if (tool && passes(tool)) found.push(tool);
    }
    return toPage(
      found,
      query,
      query.includeTotalCount ? this.count(query) : -1,
      (tool) => encodeKeysetCursor(list, order, tool, tool.id),
      (tool) => tool,
    );
  }

  count({ filter, found }: ToolSelection): number {
    const mask = this.rowMask(found);
    const passes = filterTest(filter);
    let count = 0;
    for (let row = 0; row < this.rows.length; row += 1) {
      const tool = mask && mask[row] !== 1 ? undefined : this.rows[row];
      if (tool && passes(tool)) count += 1;
    }
    return count;
  }

  /** Whether some tool has one of these words. */
  anyHas(words: readonly string[]): boolean {
    return words.some((word) => this.byWord.get(word)?.some((row) => this.rows[row]));
  }

  /** The first words in alphabetical order, some of removed tools. */
  wordsBeginningWith(text: string, limit: number): readonly string[] {
    this.sortedWords ??= [...this.byWord.keys()].sort();
    const start = countLeading(this.sortedWords, (word) => word < text);
    const words = this.sortedWords.slice(start, start + limit);
    return words.filter((word) => word.startsWith(text));
  }

  /** Per row, 1 if it has the words; undefined without words. */
  private rowMask(found: FoundWords | undefined): Uint8Array | undefined {
    if (!found) return undefined;
    const { groups, place } = found;
    const mask = this.groupsPerRow(place === 'name' ? this.byNameWord : this.byWord, groups);
    const inName = place === 'elsewhere' ? this.groupsPerRow(this.byNameWord, groups) : undefined;
    for (let row = 0; row < mask.length; row += 1)
      mask[row] = mask[row] === groups.length && inName?.[row] !== groups.length ? 1 : 0;
    return mask;
  }

  /** Per row, of how many leading groups it has a word. */
  private groupsPerRow(rowsOf: PostingLists, groups: WordGroups): Uint8Array {
    const counts = new Uint8Array(this.rows.length);
    for (const [index, words] of groups.entries())
      for (const word of words)
        for (const row of rowsOf.get(word) ?? []) if (counts[row] === index) counts[row] = index + 1;
    return counts;
  }

  private sortedBy(field: SortField): readonly number[] {
    const { rows } = this;
    const known = this.sorted.get(field);
    if (known) return known;
    const sorted = [...this.rowOf.values()].sort((row, other) => {
      const [one, next] = [rows[row], rows[other]];
      return one && next ? compareTools(field, one, next[field], next.id) : 0;
    });
    this.sorted.set(field, sorted);
    return sorted;
  }

  /** Index of the first row after a position, or of the list. */
  private firstIndex(
    sorted: readonly number[],
    { field, direction }: ToolOrder,
    place: KeysetPosition | undefined,
  ): number {
    if (!place) return direction === 1 ? 0 : sorted.length - 1;
    const { value } = place;
    const hex = place.id.toHexString();
    const leading = countLeading(sorted, (row) => {
      const tool = this.rows[row];
      const compared = tool ? compareTools(field, tool, value, hex) : 0;
      return direction === 1 ? compared <= 0 : compared < 0;
    });
    return direction === 1 ? leading : leading - 1;
  }

  private post(lists: PostingLists, words: readonly string[]): void {
    for (const word of words) {
      const rows = lists.get(word);
      if (rows) rows.push(this.rows.length);
      else {
        lists.set(word, [this.rows.length]);
        this.sortedWords = undefined;
      }
    }
  }
}

/** Length of the prefix of a sorted list that passes, by binary search. */
function countLeading<Value>(sorted: readonly Value[], passes: (value: Value) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(sorted[middle] as Value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a change keeps position and words. */
function hasSamePlace(before: Tool, tool: Tool): boolean {
  return (
    before.name === tool.name &&
    before.shortDescription === tool.shortDescription &&
    before.pricePerUnit === tool.pricePerUnit &&
    before.createdAt.getTime() === tool.createdAt.getTime()
  );
}

function filterTest({ minPrice, maxPrice, inStock }: ToolFilter = {}): (tool: Tool) => boolean {
  const [least, most] = [minPrice ?? -Infinity, maxPrice ?? Infinity];
  return ({ pricePerUnit, availableQuantity }) =>
    pricePerUnit >= least && pricePerUnit <= most && (!inStock || availableQuantity > 0);
}
