import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection } from '@shop/api-database';
import { type Model, Types } from 'mongoose';
import type { Tool } from '../domain/tool';
import { PRESENT, PROJECTION, toTool } from '../persistence/stored-tool';
import { TOOL_MODEL, type ToolRecord } from '../persistence/tool.schema';
import { ToolTable } from './tool-table';

const PAGE_SIZE = 500;
/** From so many changes on the whole catalog is reloaded. */
const MAX_STALE = 1_000;
const RETRY_DELAY_MS = 60_000;
const RETRY_DELAY_AFTER_ERROR_MS = 2_000;

/**
 * In-memory cache of the whole catalog up to a maximum size. Never stale after an acknowledged write: {@link changed} is
 * called first, and stale tools are reloaded before the next read. Disabled until {@link trustWhile} is called.
 */
@Injectable()
export class CatalogCache {
  private readonly logger = new Logger(CatalogCache.name);
  private table: ToolTable | undefined;
  private readonly stale = new Set<string>();
  private loading: Promise<void> | undefined;
  private refreshing: Promise<void> | undefined;
  /** Incremented by each full invalidation. */
  private generation = 0;
  private retryAt = -Infinity;
  private isTrusted: () => boolean = () => false;
  private maxTools = 0;

  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  /**
   * @param isTrusted whether every change currently reaches {@link changed}
   * @param maxTools of a catalog that is cached
   */
  trustWhile(isTrusted: () => boolean, maxTools: number): void {
    this.isTrusted = isTrusted;
    this.maxTools = maxTools;
  }

  /** Invalidates one tool, or everything without an id. */
  changed(id?: string): void {
    if (id !== undefined && this.stale.size < MAX_STALE) {
      this.stale.add(id);
      return;
    }
    this.generation += 1;
    this.table = undefined;
    this.stale.clear();
  }

  /**
   * The current catalog; undefined when it is too large, not loaded yet (starts loading) or not trusted.
   *
   * @throws the store's error when stale tools cannot be reloaded
   */
  async tools(): Promise<ToolTable | undefined> {
    if (!this.isTrusted()) return undefined;
    if (!this.table) this.startLoading();
    await this.refreshing;
    // Reloads changes from before this call unless a concurrent refresh does.
    if (this.refreshing || (this.stale.size > 0 && this.table)) await this.refresh();
    return this.table;
  }

  /** The existing tools of some ids; undefined when the store must be read. */
  known(ids: readonly string[]): Tool[] | undefined {
    const { table, stale } = this;
    const lowerCased = ids.map((id) => id.toLowerCase());
    if (!table || !this.isTrusted() || this.refreshing || lowerCased.some((id) => stale.has(id)))
      return undefined;
    return lowerCased.map((id) => table.get(id)).filter((tool) => tool !== undefined);
  }

  private startLoading(): void {
    if (this.loading || performance.now() < this.retryAt) return;
    this.loading = this.load()
      .catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown error';
        this.logger.warn(`Lists of tools are read from the store for a while: ${name}`);
        this.disable(RETRY_DELAY_AFTER_ERROR_MS);
      })
      .finally(() => (this.loading = undefined));
  }

  private async load(): Promise<void> {
    const { generation } = this;
    const collection = driverCollection(this.model);
    if ((await collection.estimatedDocumentCount()) > this.maxTools) return this.disable();
    const table = new ToolTable();
    // Pages, so that no command keeps others waiting.
    const options = { projection: PROJECTION, sort: { _id: 1 }, limit: PAGE_SIZE } as const;
    let page: ToolRecord[] = [];
    do {
      const last = page.at(-1)?._id;
      const filter = { ...PRESENT, ...(last && { _id: { $gt: last } }) };
      page = await collection.find<ToolRecord>(filter, options).toArray();
      for (const record of page) table.put(toTool(record));
      if (table.size > this.maxTools) return this.disable();
    } while (page.length === PAGE_SIZE);
    if (generation === this.generation) this.table = table;
  }

  /** Reads the store for a while. */
  private disable(delayMs = RETRY_DELAY_MS): void {
    this.table = undefined;
    this.stale.clear();
    this.retryAt = performance.now() + delayMs;
  }

  private refresh(): Promise<void> {
    this.refreshing ??= this.readStale().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async readStale(): Promise<void> {
    const { generation, table } = this;
    const ids = [...this.stale];
    this.stale.clear();
    try {
      const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...PRESENT };
      const found = driverCollection(this.model).find<ToolRecord>(filter, { projection: PROJECTION });
      const tools = new Map((await found.toArray()).map(toTool).map((tool) => [tool.id, tool]));
      if (!table || generation !== this.generation) return;
      for (const id of ids) {
        const tool = tools.get(id);
        if (tool) table.put(tool);
        else table.remove(id);
      }
      if (table.size > this.maxTools) this.disable();
      else if (table.gaps > table.size) this.changed();
    } catch (error) {
      if (generation === this.generation) for (const id of ids) this.stale.add(id);
      throw error;
    }
  }
}
