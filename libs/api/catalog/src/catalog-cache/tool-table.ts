import { type Page, toPage } from '@shop/api-common';
import { encodeKeysetCursor, decodeKeysetCursor } from '@shop/api-database';
import type { Tool } from '../domain/tool';
import { filterTest, type ToolQuery, type ToolSelection } from '../persistence/tool-filter';
import { listName, TOOL_SORT_KEYS } from '../persistence/tool-order';
import type { BitSetIntersection } from './bit-set';
import { PostingLists } from './posting-lists';
import { compareTools, RowOrder, type SortField } from './row-order';

/** Column store of tools with the same lists and cursors as the database. Rows are in creation order; removed rows leave gaps. */
export class ToolTable {
  private readonly rows: Tool[] = [];
  /** Filter columns, since reading them from every tool dominated counting. */
  private readonly prices: number[] = [];
  private readonly pieces: number[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly gone = new Set<number>();
  private found = new PostingLists();
  private readonly orders = new Map<SortField, RowOrder>();

  get size(): number {
    return this.rowOf.size;
  }

  /** Number of rows, gaps included. */
  get places(): number {
    return this.rows.length;
  }

  get(id: string): Tool | undefined {
    return this.rows[this.rowOf.get(id) ?? -1];
  }

  /** Inserts or replaces tools by id. */
  put(tools: readonly Tool[]): void {
    const misplaced = tools.filter((tool) => !this.fits(tool));
    if (misplaced.length > 0) this.fill([...this.present(), ...misplaced]);
  }

  /** Does nothing for an id that no row has. */
  remove(id: string): void {
    const row = this.rowOf.get(id);
    const tool = this.get(id);
    if (row === undefined || !tool) return;
    this.found.remove(row, tool);
    this.gone.add(row);
    this.rowOf.delete(id);
    // A catalog that is put up anew every night would take all memory with its old tools.
    if (this.gone.size > this.size) this.fill(this.present());
  }

  /** @throws DomainError BAD_USER_INPUT for a cursor that is not of this list */
  page(query: ToolQuery): Page<Tool> {
    const { sort, after, first, includeTotalCount: count } = query;
    const order = TOOL_SORT_KEYS[sort];
    const list = listName(sort);
    const place = after != null ? decodeKeysetCursor(list, order, after) : undefined;
    const rows: Tool[] = [];
    const visit = this.visitor(query, (row) => {
      const tool = this.rows[row];
      return !tool || rows.push(tool) <= first;
    });
    this.orderBy(order.field).walk({ direction: order.direction, place, among: this.among(query) }, visit);
    const total = count ? this.count(query) : -1;
    return toPage(
      rows,
      query,
      total,
      (tool) => encodeKeysetCursor(list, order, tool, tool.id),
      (tool) => tool,
    );
  }

  count(selection: ToolSelection): number {
    if (!selection.found && !filterTest(selection.filter)) return this.size;
    let counted = 0;
    const visit = this.visitor(selection, () => (counted += 1) > 0);
    this.orderBy('createdAt').walk({ direction: 1, place: undefined, among: this.among(selection) }, visit);
    return counted;
  }

  /** Whether some tool has one of these words. */
  anyHas(words: readonly string[]): boolean {
    return this.found.hasOneOf(words);
  }

  /** Passes on the rows of a selection, until the callee answers false. */
  private visitor({ filter }: ToolSelection, visit: (row: number) => boolean): (row: number) => boolean {
    const { prices, pieces, gone } = this;
    const passes = filterTest(filter);
    return (row) => {
      if (gone.size > 0 && gone.has(row)) return true;
      return passes && !passes(prices[row] ?? NaN, pieces[row] ?? NaN) ? true : visit(row);
    };
  }

  private among({ found }: ToolSelection): BitSetIntersection | undefined {
    return found && this.found.find(found.groups, found.place, this.rows.length);
  }

  private orderBy(field: SortField): RowOrder {
    const order = this.orders.get(field) ?? new RowOrder(this.rows, field);
    this.orders.set(field, order);
    return order;
  }

  /** Appends or replaces in place; false when the rows must be re-sorted. */
  private fits(tool: Tool): boolean {
    const row = this.rowOf.get(tool.id);
    const last = this.rows.at(-1);
    if (row !== undefined) return this.replaces(row, tool);
    if (last && compareTools('createdAt', last, tool) > 0) return false;
    this.add(tool);
    return true;
  }

  private add(tool: Tool): void {
    const row = this.rows.length;
    this.lay(row, tool);
    this.rowOf.set(tool.id, row);
    this.found.add(row, tool);
    this.orders.clear();
  }

  /** Replaces in place; false, with the old row removed, when the position changes. */
  private replaces(row: number, tool: Tool): boolean {
    const before = this.rows[row];
    if (before?.createdAt.getTime() !== tool.createdAt.getTime()) {
      this.remove(tool.id);
      return false;
    }
    this.lay(row, tool);
    if (before.name !== tool.name) this.orders.delete('name');
    if (before.pricePerUnit !== tool.pricePerUnit) this.orders.delete('pricePerUnit');
    if (before.name !== tool.name || before.shortDescription !== tool.shortDescription) {
      this.found.remove(row, before);
      this.found.add(row, tool);
    }
    return true;
  }

  private lay(row: number, tool: Tool): void {
    this.rows[row] = tool;
    this.prices[row] = tool.pricePerUnit;
    this.pieces[row] = tool.availableQuantity;
  }

  private present(): Tool[] {
    return this.rows.filter((_, row) => !this.gone.has(row));
  }

  /** Rebuilds all rows. */
  private fill(tools: Tool[]): void {
    for (const column of [this.rows, this.prices, this.pieces]) column.length = 0;
    this.rowOf.clear();
    this.gone.clear();
    this.found = new PostingLists();
    for (const tool of tools.sort((one, other) => compareTools('createdAt', one, other))) this.add(tool);
  }
}
