import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model, Types } from 'mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry } from '@shop/api-audit-log';
import type { Page } from '@shop/api-common';
import {
  countList,
  driverCollection,
  isDuplicateKeyError,
  BatchLoader,
  readKeysetPage,
  StoreClock,
} from '@shop/api-database';
import type { NewTool } from '../domain/create-tool';
import { CatalogCache } from '../catalog-cache/catalog-cache';
import type { Tool } from '../domain/tool';
import { derivedFields, PRESENT, PROJECTION, toTool } from './stored-tool';
import { selectionFilter, type ToolQuery, type ToolSelection } from './tool-filter';
import { listName, TOOL_SORT_KEYS } from './tool-order';
import { ToolAudit } from './tool-audit';
import { StockMovementOutbox } from './stock-movement-outbox';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';
import { VocabularyRepository } from './vocabulary.repository';

/** The stored tools. Deleted ones stay in the store for their orders' sake and are never read here. */
@Injectable()
export class ToolRepository {
  private readonly reads = new BatchLoader((ids: readonly string[]) => this.findEach(ids));

  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly vocabulary: VocabularyRepository,
    private readonly moves: StockMovementOutbox,
    private readonly audit: ToolAudit,
    private readonly catalogCache: CatalogCache,
    private readonly clock: StoreClock,
  ) {}

  /** Adds the tool of this id; one that is there already is answered as it is. */
  async create(by: AuditActor, id: string, tool: NewTool): Promise<Tool> {
    const note = this.audit.created(by, id, tool);
    const record = { ...this.stored(id, tool, note), ...(note && { [AUDIT_OUTBOX]: [note] }) };
    await this.vocabulary.ensure(record.words);
    try {
      const created = await this.model.create(record);
      this.moves.enqueue(record.moves);
      this.audit.enqueue(note);
      return toTool(created.toObject());
    } catch (error) {
      const existing = isDuplicateKeyError(error) && (await this.model.findById(id).lean<ToolRecord>());
      if (existing) return toTool(existing);
      throw error;
    }
  }

  /** Many at once, as given: for demo data and scale tests. They share one note, which lies in the first of them. */
  async createMany(tools: readonly (NewTool & { createdAt: Date })[]): Promise<void> {
    const note = this.audit.seeded(tools.length);
    const records = tools.map((tool, index) => ({
      ...this.stored(new Types.ObjectId().toHexString(), tool, note),
      ...(note && index === 0 && { [AUDIT_OUTBOX]: [note] }),
    }));
    await this.vocabulary.ensure([...new Set(records.flatMap(({ words }) => words))]);
    await this.model.insertMany(records, { ordered: true });
    this.audit.enqueue(note);
    await this.moves.postNow(records.flatMap(({ moves }) => moves));
  }

  /** Null for an unknown, deleted or malformed id. */
  findById(id: string): Promise<Tool | null> {
    return this.reads.load(id);
  }

  /** Several at once, in the order asked for; null as for {@link findById}. */
  async findEach(ids: readonly string[]): Promise<(Tool | null)[]> {
    const found = new Map((await this.findByIds(ids)).map((tool) => [tool.id, tool]));
    return ids.map((id) => found.get(id.toLowerCase()) ?? null);
  }

  /** @throws DomainError BAD_USER_INPUT for a cursor that is not of this list */
  async page(query: ToolQuery): Promise<Page<Tool>> {
    const cached = await this.catalogCache.tools();
    if (cached) return cached.page(query);
    return readKeysetPage({
      model: this.model,
      list: listName(query.sort),
      filter: selectionFilter(query),
      projection: PROJECTION,
      order: TOOL_SORT_KEYS[query.sort],
      request: query,
      includeTotalCount: query.includeTotalCount ?? false,
      isNarrowed: query.filter !== undefined,
      map: toTool,
    });
  }

  async count(selection: ToolSelection): Promise<number> {
    const cached = await this.catalogCache.tools();
    if (cached) return cached.count(selection);
    return countList({ model: this.model, filter: selectionFilter(selection), isNarrowed: true });
  }

  /** Whether some tool has one of these words. */
  async anyHas(words: readonly string[]): Promise<boolean> {
    const cached = await this.catalogCache.tools();
    if (cached) return cached.anyHas(words);
    const found = { groups: [words], place: 'anywhere' } as const;
    return (await this.model.exists(selectionFilter({ found }))) !== null;
  }

  /** The first words of the catalog with this beginning; from the store as of a time. */
  async wordsBeginningWith(text: string, asOf: Date, limit: number): Promise<readonly string[]> {
    const cached = await this.catalogCache.tools();
    return cached?.wordsBeginningWith(text, limit) ?? this.vocabulary.beginningWith(text, asOf, limit);
  }

  /** Tools below their restock level, those with the fewest pieces first. */
  async runningOut(limit: number): Promise<Tool[]> {
    const records = await this.model
      .find({ ...PRESENT, surplus: { $lt: 0 } }, PROJECTION)
      .sort({ availableQuantity: 1, _id: 1 })
      .limit(limit)
      .lean<ToolRecord[]>();
    return records.map(toTool);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.model.exists({})) === null;
  }

  /** The tools that are there, in any order; malformed ids are nobody's. */
  private async findByIds(ids: readonly string[]): Promise<Tool[]> {
    const known = this.catalogCache.known(ids);
    if (known) return known;
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id)).map((id) => new Types.ObjectId(id));
    const records = await driverCollection(this.model)
      .find<ToolRecord>(
        { _id: { $in: wellFormed }, ...PRESENT },
        { projection: PROJECTION, batchSize: ids.length + 1 },
      )
      .toArray();
    return records.map(toTool);
  }

  /** A new tool as it is stored: all of its stock is available. */
  private stored<Given extends NewTool>(id: string, tool: Given, note: PendingAuditEntry | undefined) {
    const stocked = tool.availableQuantity;
    const moves = stocked === 0 ? [] : [this.moves.of('stocked', { toolId: id, quantity: stocked })];
    return {
      _id: id,
      createdAt: this.clock.now(),
      ...tool,
      ...derivedFields(tool),
      stocked,
      inLedger: true,
      moves,
      ...(note && { changeId: note.id }),
    };
  }
}
