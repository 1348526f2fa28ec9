import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection } from '@shop/api-database';
import { type Model, Types } from 'mongoose';
import type { Tool } from '../domain/tool';
import { PRESENT, PROJECTION, toTool } from '../persistence/stored-tool';
import { TOOL_MODEL, type ToolRecord } from '../persistence/tool.schema';
import { ToolTable } from './tool-table';

/** Tools that are read in one go, so that nobody else waits long. */
const BATCH = 500;
/** Where more have changed, all are read anew. */
const MOST_STALE = 1_000;
/** After a catalog that was too large, or could not be read, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

/**
 * The tools of the catalog in this process's memory, for as long as they are few enough: what a list or a search reads of
 * them costs a hundredth of what it costs in the store. It is never behind a write that was answered: whoever keeps it
 * true calls {@link changed} before that, and the tool is read again before anything else is. Nothing is kept until
 * somebody says by {@link trustWhile} how to know of what other processes write.
 */
@Injectable()
export class ToolCopy {
  private readonly logger = new Logger(ToolCopy.name);
  private table: ToolTable | undefined;
  /** Ids of the tools that have changed since they were read. */
  private readonly stale = new Set<string>();
  private filling: Promise<void> | undefined;
  private refreshing: Promise<void> | undefined;
  /** Counts how often all that was read has become worthless. */
  private upheavals = 0;
  private lookAgainAt = -Infinity;
  private isTrusted: () => boolean = () => false;
  private most = 0;

  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  /**
   * @param isTrusted whether {@link changed} is sure to be called for whatever changes, at this moment
   * @param most a catalog of more tools is read from the store alone
   */
  trustWhile(isTrusted: () => boolean, most: number): void {
    this.isTrusted = isTrusted;
    this.most = most;
  }

  /** A tool was added, changed or removed, or may have been; without an id, anything may have happened. */
  changed(id?: string): void {
    if (id !== undefined && this.stale.size < MOST_STALE) {
      if (this.table || this.filling) this.stale.add(id);
      return;
    }
    this.upheavals += 1;
    this.table = undefined;
    this.stale.clear();
  }

  /**
   * All tools as of now. Undefined where the store has to be asked: they are too many, or not read yet (which begins when
   * they are asked for), or nobody knows what others write at this moment.
   *
   * @throws what the store says when it cannot tell what has become of a tool
   */
  async tools(): Promise<ToolTable | undefined> {
    if (!this.isTrusted()) return undefined;
    if (!this.table) this.beginToFill();
    await this.refreshing;
    // What has changed before this was asked is read by now, or here, or by somebody who has begun since.
    if (this.refreshing || (this.stale.size > 0 && this.table)) await this.refresh();
    return this.table;
  }

  /** Some tools as of now, of those that are there; undefined where the store has to be asked. */
  known(ids: readonly string[]): Tool[] | undefined {
    const { table, stale } = this;
    if (!table || !this.isTrusted() || this.refreshing || ids.some((id) => stale.has(id.toLowerCase())))
      return undefined;
    return ids.map((id) => table.get(id.toLowerCase())).filter((tool) => tool !== undefined);
  }

  private beginToFill(): void {
    if (this.filling || performance.now() < this.lookAgainAt) return;
    this.filling = this.fill()
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => (this.filling = undefined));
  }

  private async fill(): Promise<void> {
    const { upheavals } = this;
    const collection = driverCollection(this.model);
    if ((await collection.estimatedDocumentCount()) > this.most) return this.waitABit();
    const options = { projection: PROJECTION, sort: { createdAt: 1, _id: 1 }, batchSize: BATCH } as const;
    const table = new ToolTable();
    for await (const record of collection.find<ToolRecord>(PRESENT, options)) {
      // An estimate may be wrong.
      if (table.size === this.most) return this.waitABit();
      table.put([toTool(record)]);
    }
    if (upheavals === this.upheavals) this.table = table;
  }

  private giveUp(error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown error';
    this.logger.warn(`Lists of tools are read from the store for a while: ${name}`);
    this.waitABit();
  }

  /** It may be as large again only when all of it is read anew. */
  private outgrow(): void {
    this.table = undefined;
    this.waitABit();
  }

  private waitABit(): void {
    this.stale.clear();
    this.lookAgainAt = performance.now() + LOOK_AGAIN_MS;
  }

  private refresh(): Promise<void> {
    this.refreshing ??= this.readStale().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async readStale(): Promise<void> {
    const { upheavals, table } = this;
    const ids = [...this.stale];
    this.stale.clear();
    try {
      const tools = new Map((await this.read(ids)).map((tool) => [tool.id, tool]));
      if (upheavals !== this.upheavals) return;
      for (const id of ids) if (!tools.has(id)) table?.remove(id);
      table?.put([...tools.values()]);
      if (table && table.size > this.most) this.outgrow();
    } catch (error) {
      if (upheavals === this.upheavals) for (const id of ids) this.stale.add(id);
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
