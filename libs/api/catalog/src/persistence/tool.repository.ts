import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model, Types } from 'mongoose';
import { type AuditActor, AUDIT_OUTBOX } from '@shop/api-audit-log';
import { type Page, retryOnConflict } from '@shop/api-common';
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
import { slugOf } from '../domain/slug';
import { MAX_TOOL_ATTEMPTS, type Tool } from '../domain/tool';
import { derivedFields, PRESENT, PROJECTION, storedFields, toTool } from './stored-tool';
import { selectionFilter, type ToolQuery, type ToolSelection } from './tool-filter';
import { listName, TOOL_SORT_KEYS } from './tool-order';
import { auditedFields, type ChangeMark, ToolAudit } from './tool-audit';
import { ToolIdentifiers, uniqueSlug } from './tool-identifiers';
import { StockMovementOutbox } from './stock-movement-outbox';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';
import { VocabularyRepository } from './vocabulary.repository';

/** Of the next number of a name, while others take it. */
const MAX_SLUG_ATTEMPTS = 2;

/** Tools of a category in the store that are counted. */
const MAX_COUNT = 10_000;

/** Stored tools without the deleted ones, and lists of them from the catalog cache where it has them. */
@Injectable()
export class ToolRepository {
  private readonly reads = new BatchLoader((ids: readonly string[]) => this.findEach(ids));

  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly vocabulary: VocabularyRepository,
    private readonly movements: StockMovementOutbox,
    private readonly audit: ToolAudit,
    private readonly catalogCache: CatalogCache,
    private readonly clock: StoreClock,
    private readonly identifiers: ToolIdentifiers,
  ) {}

  /**
   * Adds a tool with all of its stock available, or returns the existing one with this id.
   *
   * @throws DomainError CONFLICT when another tool has its article number
   */
  create(by: AuditActor, id: string, given: NewTool, mark?: ChangeMark): Promise<Tool> {
    let attempt = 0;
    const insert = () => this.insert(by, id, given, (attempt += 1), mark);
    return retryOnConflict('tool', insert, MAX_TOOL_ATTEMPTS);
  }

  /** Null when a concurrent write took the article number or slug. */
  private async insert(
    by: AuditActor,
    id: string,
    given: NewTool,
    attempt: number,
    mark: ChangeMark | undefined,
  ): Promise<Tool | null> {
    const sku = given.sku ?? (await this.identifiers.freeSku(id));
    const [free = id] = await this.identifiers.freeSlugs([{ id, name: given.name }]);
    const slug = attempt > MAX_SLUG_ATTEMPTS ? uniqueSlug(slugOf(given.name, id), id) : free;
    const tool = { ...given, sku, slug };
    const stocked = tool.availableQuantity;
    const moves = stocked === 0 ? [] : [this.movements.of('stocked', { toolId: id, quantity: stocked })];
    const note = this.audit.changed(by, 'CREATE_TOOL', id, [{}, auditedFields({ ...given, sku })], mark);
    const derived = derivedFields(tool);
    await this.vocabulary.ensure(derived.words);
    try {
      const created = await this.model.create({
        ...{
          _id: id,
          createdAt: this.clock.now(),
          ...storedFields(tool),
          ...derived,
          stocked,
          inLedger: true,
          moves,
          version: 1,
        },
        ...(note && { changeId: note.id, [AUDIT_OUTBOX]: [note] }),
      });
      this.movements.enqueue(moves);
      this.audit.enqueue(note);
      return toTool(created.toObject());
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      const existing = await this.model.findById(id).lean<ToolRecord>();
      if (existing) return toTool(existing);
      if (given.sku !== undefined) await this.identifiers.assertSkuIsFree(given.sku, id);
      return null;
    }
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
    const order = TOOL_SORT_KEYS[query.sort];
    return readKeysetPage({
      model: this.model,
      list: listName(query.sort),
      filter: selectionFilter(query),
      projection: { ...PROJECTION, [order.field]: 1 },
      order,
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

  /** Tools in these categories; null where they are too many to be counted exactly. */
  async countOfCategories(ids: readonly string[]): Promise<number | null> {
    const cached = await this.catalogCache.tools();
    if (cached) return cached.countOfCategories(new Set(ids));
    const filter = { ...PRESENT, categoryId: { $in: [...ids] } };
    const counted = await driverCollection(this.model).countDocuments(filter, { limit: MAX_COUNT + 1 });
    return counted > MAX_COUNT ? null : counted;
  }

  async isAttributeInUse(code: string): Promise<boolean> {
    return (await this.model.exists({ ...PRESENT, 'attributes.code': code })) !== null;
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

  /** Tools below their restock level, fewest units first. */
  async runningOut(limit: number): Promise<Tool[]> {
    const records = await this.model
      .find({ ...PRESENT, surplus: { $lt: 0 } }, PROJECTION)
      .sort({ availableQuantity: 1, _id: 1 })
      .limit(limit)
      .lean<ToolRecord[]>();
    return records.map(toTool);
  }

  /** Those of some tools that are below their restock level. */
  async findLowAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id));
    const low = { _id: { $in: wellFormed }, ...PRESENT, surplus: { $lt: 0 } };
    const found = await this.model.find(low, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** The existing tools, in any order. */
  private async findByIds(ids: readonly string[]): Promise<Tool[]> {
    const known = this.catalogCache.known(ids);
    if (known) return known;
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id)).map((id) => new Types.ObjectId(id));
    const options = { projection: PROJECTION, batchSize: ids.length + 1 };
    const found = driverCollection(this.model).find<ToolRecord>(
      { _id: { $in: wellFormed }, ...PRESENT },
      options,
    );
    return (await found.toArray()).map(toTool);
  }
}
