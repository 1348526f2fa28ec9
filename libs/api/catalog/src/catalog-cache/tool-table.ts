import { collationKey, type Page, toPage } from '@shop/api-common';
import { decodeKeysetCursor, encodeKeysetCursor, type KeysetPosition } from '@shop/api-database';
import { skuKey } from '../domain/sku';
import type { Tool, ToolFilter, ToolSort } from '../domain/tool';
import { countFacets, type FacetCounts, facetTest } from '../domain/tool-facets';
import { ratingSortKey } from '../domain/tool-rating';
import type { FoundWords, ToolQuery, ToolSelection } from '../persistence/tool-filter';
import { listName, TOOL_SORT_KEYS } from '../persistence/tool-order';
import { wordsOfTool } from '../search-index/words';
import { compareTools, type SortableTool, type SortField, sortKeyOf } from './compare-tools';
import { countLeading } from './count-leading';
import { PostingLists } from './posting-lists';

type ToolOrder = (typeof TOOL_SORT_KEYS)[ToolSort];
/** Rows in ascending order, and per row its place in it. */
interface SortedRows {
  readonly rows: Int32Array;
  readonly places: Int32Array;
}

/** Tools in memory, with the same lists and cursors as the store. */
export class ToolTable {
  /** A tool that is removed or moves leaves a gap. */
  private readonly rows: (SortableTool | undefined)[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly rowOfNumber = new Map<string, number>();
  private readonly byNameWord = new PostingLists();
  private readonly byWord = new PostingLists();
  private readonly sorted = new Map<SortField, SortedRows>();

  get size(): number {
    return this.rowOf.size;
  }

  get gaps(): number {
    return this.rows.length - this.rowOf.size;
  }

  get(id: string): Tool | undefined {
    return this.rows[this.rowOf.get(id) ?? -1]?.tool;
  }

  /** Inserts or replaces a tool by id. */
  put(tool: Tool): void {
    const row = this.rowOf.get(tool.id) ?? -1;
    const before = this.rows[row];
    if (before && hasSamePlace(before.tool, tool)) {
      this.rows[row] = { ...before, tool };
      return;
    }
    this.remove(tool.id);
    this.rowOf.set(tool.id, this.rows.length);
    const { nameWords, words } = wordsOfTool(tool);
    this.byNameWord.post(nameWords, this.rows.length);
    this.byWord.post(words, this.rows.length);
    this.rowOfNumber.set(skuKey(tool.sku), this.rows.length);
    this.rows.push({ tool, nameKey: collationKey(tool.name) });
    this.sorted.clear();
  }

  /** Does nothing for an unknown id. */
  remove(id: string): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    const number = skuKey(this.rows[row]?.tool.sku ?? '');
    if (this.rowOfNumber.get(number) === row) this.rowOfNumber.delete(number);
    this.rows[row] = undefined;
    this.rowOf.delete(id);
    this.sorted.clear();
  }

  /** @throws DomainError BAD_USER_INPUT for a cursor that is not of this list */
  page(query: ToolQuery): Page<Tool> {
    const { sort, after, first } = query;
    const order: ToolOrder = TOOL_SORT_KEYS[sort];
    const list = listName(sort);
    const sorted = this.sortedRows(order.field, query);
    const passes = filterTest(query.filter);
    const found: SortableTool[] = [];
    const place = after != null ? decodeKeysetCursor(list, order, after) : undefined;
    let index = this.firstIndex(sorted, order, place);
    for (; index >= 0 && index < sorted.length && found.length <= first; index += order.direction) {
      const row = this.rows[sorted[index] ?? -1];
      if (row && passes(row.tool)) found.push(row);
    }
    return toPage(
      found,
      query,
      query.includeTotalCount ? this.count(query) : -1,
      (row) => encodeKeysetCursor(list, order, { [order.field]: sortKeyOf(row, order.field) }, row.tool.id),
      ({ tool }) => tool,
    );
  }

  count({ filter, found }: ToolSelection): number {
    const rows = found ? this.rowsWith(found) : [...this.rowOf.values()];
    return this.passing(rows, filter).length;
  }

  countOfCategories(ids: ReadonlySet<string>): number {
    return this.rows.filter((row) => row?.tool.categoryId != null && ids.has(row.tool.categoryId)).length;
  }

  facetCounts({ filter = {}, found }: ToolSelection): FacetCounts {
    const { categoryIds, attributes, ...others } = filter;
    const rows = found ? this.rowsWith(found) : [...this.rowOf.values()];
    const tools = this.passing(rows, others).flatMap((row) => this.rows[row]?.tool ?? []);
    return countFacets(tools, { categoryIds, attributes });
  }

  /** Whether some tool has one of these words. */
  anyHas(words: readonly string[]): boolean {
    return words.some((word) => this.byWord.rowsOf(word).some((row) => this.rows[row]));
  }

  /** The first words in alphabetical order, some of removed tools. */
  wordsBeginningWith(text: string, limit: number): readonly string[] {
    return this.byWord.wordsBeginningWith(text, limit);
  }

  private passing(rows: readonly number[], filter: ToolFilter | undefined): number[] {
    const passes = filterTest(filter);
    return rows.filter((row) => {
      const found = this.rows[row];
      return found !== undefined && passes(found.tool);
    });
  }

  /** Some rows of removed tools among them. */
  private rowsWith({ place, number, ...words }: FoundWords): readonly number[] {
    const { length } = this.rows;
    const exact = this.rowOfNumber.get(number ?? '');
    if (place === 'number') return exact === undefined ? [] : [exact];
    const found = (place === 'name' ? this.byNameWord : this.byWord).rowsWith(words, length);
    if (place === 'anywhere') return found;
    const inName = place === 'name' ? [] : this.byNameWord.rowsWith(words, length);
    const left = new Set(exact === undefined ? inName : [...inName, exact]);
    return left.size === 0 ? found : found.filter((row) => !left.has(row));
  }

  /** In ascending order: those with the words, or all. */
  private sortedRows(field: SortField, { found, filter }: ToolSelection): Int32Array {
    const { rows, places } = this.sortedBy(field);
    if (!found) return rows;
    const unsorted = this.passing(this.rowsWith(found), filter).map((row) => places[row] ?? 0);
    return new Int32Array(unsorted).sort().map((place) => rows[place] ?? 0);
  }

  private sortedBy(field: SortField): SortedRows {
    const known = this.sorted.get(field);
    if (known) return known;
    const rows = Int32Array.from(this.rowOf.values()).sort((row, other) => {
      const [one, next] = [this.rows[row], this.rows[other]];
      return one && next ? compareTools(field, one, sortKeyOf(next, field), next.tool.id) : 0;
    });
    const places = new Int32Array(this.rows.length);
    for (const [place, row] of rows.entries()) places[row] = place;
    const sorted = { rows, places };
    this.sorted.set(field, sorted);
    return sorted;
  }

  /** Index of the first row after a position, or of the list. */
  private firstIndex(
    sorted: Int32Array,
    { field, direction }: ToolOrder,
    place: KeysetPosition | undefined,
  ): number {
    if (!place) return direction === 1 ? 0 : sorted.length - 1;
    const { value } = place;
    const hex = place.id.toHexString();
    const leading = countLeading(sorted, (row) => {
      const found = this.rows[row];
      const compared = found ? compareTools(field, found, value, hex) : 0;
      return direction === 1 ? compared <= 0 : compared < 0;
    });
    return direction === 1 ? leading : leading - 1;
  }
}

/** Whether a change keeps position and words. */
function hasSamePlace(before: Tool, tool: Tool): boolean {
  return (
    before.name === tool.name &&
    before.sku === tool.sku &&
    before.shortDescription === tool.shortDescription &&
    before.pricePerUnit === tool.pricePerUnit &&
    ratingSortKey(before.ratingCounts) === ratingSortKey(tool.ratingCounts) &&
    before.createdAt.getTime() === tool.createdAt.getTime()
  );
}

function filterTest(filter: ToolFilter = {}): (tool: Tool) => boolean {
  const { minPrice, maxPrice, inStock } = filter;
  const [least, most] = [minPrice ?? -Infinity, maxPrice ?? Infinity];
  const passesFacets = facetTest(filter);
  return (tool) =>
    tool.pricePerUnit >= least &&
    tool.pricePerUnit <= most &&
    (!inStock || tool.availableQuantity > 0) &&
    passesFacets(tool);
}
