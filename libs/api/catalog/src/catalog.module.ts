import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { LedgerModule } from '@shop/api-ledger';
import { withCacheInvalidation } from '@shop/api-cache';
import { LiveModule } from '@shop/api-change-stream';
import { IdempotencyModule } from '@shop/api-idempotency';
import { MediaModule } from '@shop/api-media';
import { MigrationsModule } from '@shop/api-migrations';
import { OutboxModule } from '@shop/api-outbox';
import { AttributesService } from './attributes.service';
import { CATALOG_LISTS_TAG, TOOLS_TAG } from './cache-tag';
import { CategoriesService } from './categories.service';
import { CatalogListSeed } from './catalog-list-seed';
import { CatalogSeed } from './catalog-seed';
import { CatalogCacheSync } from './catalog-cache/catalog-cache-sync';
import { CatalogCache } from './catalog-cache/catalog-cache';
import { SynonymCache } from './catalog-cache/synonym-cache';
import { FacetsService } from './facets.service';
import { FacetRepository } from './persistence/facet.repository';
import { FacetsResolver } from './graphql/facets.resolver';
import { AttributesResolver } from './graphql/attributes.resolver';
import { CategoriesResolver } from './graphql/categories.resolver';
import { AuditToolsResolver } from './graphql/audit-tools.resolver';
import { ToolChangesResolver } from './graphql/tool-changes.resolver';
import { ToolDetailsResolver } from './graphql/tool-details.resolver';
import { SearchSuggestionsResolver } from './graphql/search-suggestions.resolver';
import { SynonymsResolver } from './graphql/synonyms.resolver';
import { MissedSearchesResolver } from './graphql/missed-searches.resolver';
import { ToolsResolver } from './graphql/tools.resolver';
import { CatalogListRepository } from './persistence/catalog-list.repository';
import { CATALOG_LIST_MODEL, catalogListSchema } from './persistence/catalog-list.schema';
import { MISSED_SEARCH_MODEL, missedSearchSchema } from './persistence/missed-search.schema';
import { MissedSearchRepository } from './persistence/missed-search.repository';
import { MissedSearchesService } from './missed-searches.service';
import { RatingBackfill } from './rating-backfill';
import { ToolRatingRepository } from './persistence/tool-rating.repository';
import { ToolRepository } from './persistence/tool.repository';
import { ToolChangeRepository } from './persistence/tool-change.repository';
import { ToolDetailsRepository } from './persistence/tool-details.repository';
import { ToolSlugsRepository } from './persistence/tool-slugs.repository';
import { ToolIdentifiers } from './persistence/tool-identifiers';
import { ToolImageRepository } from './persistence/tool-image.repository';
import { ToolAudit } from './persistence/tool-audit';
import { StockMovementOutbox } from './persistence/stock-movement-outbox';
import { TOOL_MODEL, toolSchema } from './persistence/tool.schema';
import { VocabularyRepository } from './persistence/vocabulary.repository';
import { WORD_MODEL, wordSchema } from './persistence/word.schema';
import { ToolsController } from './rest/tools.controller';
import { SynonymExpansion } from './search-index/synonym-expansion';
import { ToolSearch } from './search-index/tool-search';
import { StockRepository } from './persistence/stock.repository';
import { RestockRepository } from './persistence/restock.repository';
import { StockService } from './stock/stock.service';
import { ToolPictures } from './tool-pictures';
import { UnusedPictures } from './unused-pictures';
import { ToolBackfill } from './tool-backfill';
import { SearchSuggestionsService } from './search-suggestions.service';
import { SynonymsService } from './synonyms.service';
import { ToolBatchRepository } from './persistence/tool-batch.repository';
import { ToolBatchService } from './tool-batch.service';
import { ToolDetailsService } from './tool-details.service';
import { ToolReferences } from './tool-references';
import { ToolsService } from './tools.service';

/** Tools: the catalog that everyone reads and admins keep. */
@Module({
  imports: [
    AuditModule,
    IdempotencyModule,
    LedgerModule,
    LiveModule,
    MediaModule,
    MigrationsModule,
    OutboxModule,
    MongooseModule.forFeatureAsync([
      withCacheInvalidation(TOOL_MODEL, toolSchema, TOOLS_TAG),
      withCacheInvalidation(CATALOG_LIST_MODEL, catalogListSchema, CATALOG_LISTS_TAG),
      { name: MISSED_SEARCH_MODEL, useFactory: () => missedSearchSchema },
      { name: WORD_MODEL, useFactory: () => wordSchema },
    ]),
  ],
  controllers: [ToolsController],
  providers: [
    ToolRepository,
    CatalogCache,
    CatalogCacheSync,
    ToolChangeRepository,
    StockMovementOutbox,
    ToolAudit,
    ToolIdentifiers,
    ToolDetailsRepository,
    ToolDetailsService,
    ToolSlugsRepository,
    VocabularyRepository,
    ToolSearch,
    ...[MissedSearchRepository, MissedSearchesService, MissedSearchesResolver],
    ...[SynonymCache, SynonymExpansion, SynonymsService, SynonymsResolver],
    ...[CatalogListRepository, CatalogListSeed, CategoriesService, AttributesService, ToolReferences],
    ...[FacetRepository, FacetsService],
    ...[SearchSuggestionsService, SearchSuggestionsResolver],
    ...[CategoriesResolver, AttributesResolver, FacetsResolver],
    ToolsService,
    ...[ToolBatchRepository, ToolBatchService],
    ...[ToolPictures, ToolImageRepository, UnusedPictures],
    ToolsResolver,
    ToolDetailsResolver,
    AuditToolsResolver,
    ToolChangesResolver,
    StockRepository,
    StockService,
    RestockRepository,
    CatalogSeed,
    ToolBackfill,
    ToolRatingRepository,
    RatingBackfill,
  ],
  exports: [
    CategoriesService,
    ToolSlugsRepository,
    ToolsService,
    ToolDetailsService,
    ToolBatchService,
    StockService,
    RestockRepository,
    ToolRatingRepository,
    CatalogSeed,
    CatalogListSeed,
  ],
})
export class CatalogModule {}
