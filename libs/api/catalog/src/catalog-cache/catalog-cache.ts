import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection } from '@shop/api-database';
import { type Model, Types } from 'mongoose';
import type { Tool } from '../domain/tool';
import { PRESENT, PROJECTION, toTool } from '../persistence/stored-tool';
import { TOOL_MODEL, type ToolRecord } from '../persistence/tool.schema';
import { ToolTable } from './tool-table';

const BATCH = 500;
/** Above this many changes the whole catalog is reloaded. */
const MAX_STALE = 1_000;
/** After a catalog that was too large or could not be read. */
const RETRY_DELAY_MS = 60_000;

/**
 * In-memory cache of the whole catalog up to a maximum size. Never stale after an acknowledged write: {@link changed} is
 * called first, and stale tools are reloaded before the next read. Disabled until {@link trustWhile} is called.
 */
@Injectable()
export class CatalogCache {
  private readonly logger = new Logger(CatalogCache.name);
  private table: ToolTable | undefined;
  /** Ids of the tools to reload. */
  private readonly stale = new Set<string>();
  private filling: Promise<void> | undefined;
  private refreshing: Promise<void> | undefined;
  /** Incremented by each full invalidation. */
  private generation = 0;
  private retryAt = -Infinity;
  private isTrusted: () => boolean = () => false;
  private most = 0;

  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  /**
   * @param isTrusted whether every change currently reaches {@link changed}
   * @param most maximum number of cached tools
   */
  trustWhile(isTrusted: () => boolean, most: number): void {
    this.isTrusted = isTrusted;
    this.most = most;
  }

  /** Invalidates one tool, or everything without an id. */
  changed(id?: string): void {
    if (id !== undefined && this.stale.size < MAX_STALE) {
      if (this.table || this.filling) this.stale.add(id);
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
    if (!this.table) this.startFill();
    await this.refreshing;
    // Reloads changes from before this call unless a concurrent refresh does.
    if (this.refreshing || (this.stale.size > 0 && this.table)) await this.refresh();
    return this.table;
  }

  /** The existing tools of some ids; undefined when the store must be read. */
  known(ids: readonly string[]): Tool[] | undefined {
    const { table, stale } = this;
    if (!table || !this.isTrusted() || this.refreshing || ids.some((id) => stale.has(id.toLowerCase())))
      return undefined;
    return ids.map((id) => table.get(id.toLowerCase())).filter((tool) => tool !== undefined);
  }

  private startFill(): void {
    if (this.filling || performance.now() < this.retryAt) return;
    this.filling = this.fill()
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => (this.filling = undefined));
  }

  private async fill(): Promise<void> {
    const { generation } = this;
    const collection = driverCollection(this.model);
    if ((await collection.estimatedDocumentCount()) > this.most) return this.postpone();
    const options = { projection: PROJECTION, sort: { createdAt: 1, _id: 1 }, batchSize: BATCH } as const;
    const table = new ToolTable();
    for await (const record of collection.find<ToolRecord>(PRESENT, options)) {
      if (table.size === this.most) return this.postpone();
      table.put([toTool(record)]);
    }
    if (generation === this.generation) this.table = table;
  }

  private giveUp(error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown error';
    this.logger.warn(`Lists of tools are read from the store for a while: ${name}`);
    this.postpone();
  }

  /** Drops a table that became too large. */
  private disable(): void {
    this.table = undefined;
    this.postpone();
  }

  private postpone(): void {
    this.stale.clear();
    this.retryAt = performance.now() + RETRY_DELAY_MS;
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
      const tools = new Map((await this.read(ids)).map((tool) => [tool.id, tool]));
      if (generation !== this.generation) return;
      for (const id of ids) if (!tools.has(id)) table?.remove(id);
      table?.put([...tools.values()]);
      if (table && table.size > this.most) this.disable();
    } catch (error) {
      if (generation === this.generation) for (const id of ids) this.stale.add(id);
      throw error;
    }
  }

  private async read(ids: readonly string[]): Promise<Tool[]> {
    const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...PRESENT };
    const options = { projection: PROJECTION };
    const records = await driverCollection(this.model).find<ToolRecord>(filter, options).toArray();
    return records.map(toTool);
  }
}
