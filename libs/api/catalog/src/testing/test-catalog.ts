import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import { AuditModule } from '@shop/api-audit-log';
import { auditOf } from '@shop/api-audit-log/testing';
import { toStockAccount, LedgerModule, LedgerRepository } from '@shop/api-ledger';
import { StoreClock } from '@shop/api-database';
import { IdempotencyModule } from '@shop/api-idempotency';
import { OutboxRegistry, OutboxModule } from '@shop/api-outbox';
import { MediaService } from '@shop/api-media';
import { TEST_MEDIA_PROVIDERS, TEST_MEDIA_SCHEMA } from '@shop/api-media/testing';
import { onStoreReads, startTestStore, type StoreRead, type TestStore } from '@shop/api-database/testing';
import { type Model, Types } from 'mongoose';
import { AttributesService } from '../attributes.service';
import { CatalogListSeed } from '../catalog-list-seed';
import { CatalogSeed } from '../catalog-seed';
import { CategoriesService } from '../categories.service';
import { SynonymCache } from '../catalog-cache/synonym-cache';
import { CatalogCache } from '../catalog-cache/catalog-cache';
import type { NewTool } from '../domain/create-tool';
import { FacetsService } from '../facets.service';
import { FacetRepository } from '../persistence/facet.repository';
import { StockRepository } from '../persistence/stock.repository';
import { ToolChangeRepository } from '../persistence/tool-change.repository';
import { CatalogListRepository } from '../persistence/catalog-list.repository';
import {
  CATALOG_LIST_MODEL,
  type CatalogListRecord,
  catalogListSchema,
} from '../persistence/catalog-list.schema';
import {
  MISSED_SEARCH_MODEL,
  type MissedSearchRecord,
  missedSearchSchema,
} from '../persistence/missed-search.schema';
import { MissedSearchRepository } from '../persistence/missed-search.repository';
import { MissedSearchesService } from '../missed-searches.service';
import { ToolRepository } from '../persistence/tool.repository';
import { ToolDetailsRepository } from '../persistence/tool-details.repository';
import { ToolSlugsRepository } from '../persistence/tool-slugs.repository';
import { ToolIdentifiers } from '../persistence/tool-identifiers';
import { ToolImageRepository } from '../persistence/tool-image.repository';
import { ToolAudit } from '../persistence/tool-audit';
import { StockMovementOutbox } from '../persistence/stock-movement-outbox';
import { TOOL_MODEL, type ToolRecord, toolSchema } from '../persistence/tool.schema';
import { VocabularyRepository } from '../persistence/vocabulary.repository';
import { WORD_MODEL, type WordRecord, wordSchema } from '../persistence/word.schema';
import { SynonymExpansion } from '../search-index/synonym-expansion';
import { ToolSearch } from '../search-index/tool-search';
import { RestockRepository } from '../persistence/restock.repository';
import { StockService } from '../stock/stock.service';
import { SearchSuggestionsService } from '../search-suggestions.service';
import { SynonymsService } from '../synonyms.service';
import { ToolBatchRepository } from '../persistence/tool-batch.repository';
import { ToolBatchService } from '../tool-batch.service';
import { ToolDetailsService } from '../tool-details.service';
import { ToolReferences } from '../tool-references';
import { ToolPictures } from '../tool-pictures';
import { UnusedPictures } from '../unused-pictures';
import { ToolsService } from '../tools.service';

const SCHEMAS = [
  { name: TOOL_MODEL, schema: toolSchema },
  { name: MISSED_SEARCH_MODEL, schema: missedSearchSchema },
  { name: WORD_MODEL, schema: wordSchema },
  { name: CATALOG_LIST_MODEL, schema: catalogListSchema },
  TEST_MEDIA_SCHEMA,
];

/** The catalog's services on an empty database of a test's own. */
export class TestCatalog {
  readonly tools = this.module.get(ToolsService);
  readonly categories = this.module.get(CategoriesService);
  readonly attributes = this.module.get(AttributesService);
  readonly lists = this.module.get(CatalogListRepository);
  readonly missed = this.module.get(MissedSearchesService);
  readonly missedModel = this.module.get<Model<MissedSearchRecord>>(getModelToken(MISSED_SEARCH_MODEL));
  readonly synonyms = this.module.get(SynonymsService);
  readonly facets = this.module.get(FacetsService);
  readonly details = this.module.get(ToolDetailsService);
  readonly slugs = this.module.get(ToolSlugsRepository);
  readonly media = this.module.get(MediaService);
  readonly mediaModel = this.module.get<Model<{ _id: string; seenAt: Date }>>(
    getModelToken(TEST_MEDIA_SCHEMA.name),
  );
  readonly unusedPictures = this.module.get(UnusedPictures);
  readonly batch = this.module.get(ToolBatchService);
  readonly stock = this.module.get(StockService);
  readonly restocks = this.module.get(RestockRepository);
  readonly repository = this.module.get(ToolRepository);
  readonly catalogCache = this.module.get(CatalogCache);
  readonly changes = this.module.get(ToolChangeRepository);
  readonly moves = this.module.get(StockMovementOutbox);
  readonly suggestions = this.module.get(SearchSuggestionsService);
  readonly listSeed = this.module.get(CatalogListSeed);
  readonly seed = this.module.get(CatalogSeed);
  readonly audit = auditOf(this.module);
  readonly outboxes = this.module.get(OutboxRegistry, { strict: false });
  readonly clock = this.module.get(StoreClock, { strict: false });
  readonly ledger = this.module.get(LedgerRepository, { strict: false });
  readonly model = this.module.get<Model<ToolRecord>>(getModelToken(TOOL_MODEL));
  readonly words = this.module.get<Model<WordRecord>>(getModelToken(WORD_MODEL));

  private constructor(
    private readonly store: TestStore,
    private readonly module: TestingModule,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<TestCatalog> {
    const store = await startTestStore();
    return this.open(store, () => store.close());
  }

  /** The catalog of another process on the same database. */
  startReplica(): Promise<TestCatalog> {
    return TestCatalog.open(this.store, () => Promise.resolve());
  }

  private static async open(store: TestStore, end: () => Promise<void>): Promise<TestCatalog> {
    const module = await Test.createTestingModule({
      imports: [
        ...[MongooseModule.forRoot(store.uri, { monitorCommands: true }), MongooseModule.forFeature(SCHEMAS)],
        ...[AuditModule, IdempotencyModule, LedgerModule, OutboxModule],
      ],
      providers: [
        ...[
          ToolRepository,
          FacetRepository,
          FacetsService,
          CatalogCache,
          ToolChangeRepository,
          StockMovementOutbox,
          ToolAudit,
          ToolIdentifiers,
          ToolDetailsRepository,
          ToolDetailsService,
          ToolSlugsRepository,
          VocabularyRepository,
          StockRepository,
        ],
        ...[CatalogListRepository, CatalogListSeed, CategoriesService, AttributesService, ToolReferences],
        ...TEST_MEDIA_PROVIDERS,
        ...[MissedSearchRepository, MissedSearchesService],
        ...[SynonymCache, SynonymExpansion, SynonymsService],
        SearchSuggestionsService,
        ...[ToolBatchRepository, ToolBatchService],
        ...[ToolPictures, ToolImageRepository, UnusedPictures],
        ...[ToolSearch, ToolsService, StockService, RestockRepository, CatalogSeed],
      ],
    }).compile();
    const catalog = new TestCatalog(store, module, end);
    await Promise.all(Object.values(catalog.model.db.models).map((model) => model.init()));
    return catalog;
  }

  /** Calls back for every later read of tools and their words. */
  onRead(report: (read: StoreRead) => void): void {
    onStoreReads(this.model.db, (read) => void (/^tool/.test(read.collection) && report(read)));
  }

  /** Adds a tool with some field of its own; answers its id. */
  async add(change: Partial<NewTool> = {}): Promise<string> {
    return (await this.tools.create(ADMIN, newTool(change))).id;
  }

  /** Stores tools in one call. */
  async createMany(tools: readonly (NewTool & { createdAt: Date })[]): Promise<void> {
    await this.seed.addMissing(tools.map((tool) => ({ ...tool, id: new Types.ObjectId().toHexString() })));
  }

  /** The stock account of a tool as it is stored. */
  async account(toolId: string) {
    const tool = await this.model.findById(toolId).lean().orFail();
    const held = tool.holds.reduce((sum, hold) => sum + hold.quantity, 0);
    return { available: tool.availableQuantity, held, sold: tool.sold, stocked: tool.stocked };
  }

  /** The account by the ledger, once all movements are posted. */
  async ledgerAccount(toolId: string) {
    await this.outboxes.drain(new Date('2999-01-01'));
    const sums = (await this.ledger.stockTotalsByTool([toolId])).get(toolId);
    return sums && toStockAccount(sums);
  }

  async clear(): Promise<void> {
    const lists = this.module.get<Model<CatalogListRecord>>(getModelToken(CATALOG_LIST_MODEL));
    await Promise.all([this.model, this.words, lists].map((model) => model.collection.deleteMany({})));
  }

  async close(): Promise<void> {
    await this.module.close();
    await this.end();
  }
}

/** Who keeps the catalog. */
export const ADMIN = { uid: 'admin' };

/** A tool that may be created, with some field of its own. */
export function newTool(change: Partial<NewTool> = {}): NewTool {
  return {
    name: 'Hammer',
    image: '/pictures/claw-hammer-20-oz/640.webp',
    shortDescription: 'For a test.',
    minimumOrderQuantity: 1,
    availableQuantity: 10,
    pricePerUnit: 1250,
    ...change,
  };
}
