import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { LedgerModule } from '@shop/api-ledger';
import { withCacheInvalidation } from '@shop/api-cache';
import { LiveModule } from '@shop/api-change-stream';
import { IdempotencyModule } from '@shop/api-idempotency';
import { MigrationsModule } from '@shop/api-migrations';
import { OutboxModule } from '@shop/api-outbox';
import { TOOLS_TAG, WORDS_TAG } from './cache-tag';
import { CatalogSeed } from './catalog-seed';
import { KeepCopy } from './copy/keep-copy';
import { ToolCopy } from './copy/tool-copy';
import { ToolChangesResolver } from './graphql/tool-changes.resolver';
import { ToolsResolver } from './graphql/tools.resolver';
import { ToolRepository } from './persistence/tool.repository';
import { ToolChangeRepository } from './persistence/tool-change.repository';
import { ToolAudit } from './persistence/tool-audit';
import { ToolMoves } from './persistence/tool-moves';
import { ToolSeedRepository } from './persistence/tool-seed.repository';
import { toolSample } from './persistence/tool-sample';
import { TOOL_MODEL, toolSchema } from './persistence/tool.schema';
import { VocabularyRepository } from './persistence/vocabulary.repository';
import { ForgetWords } from './persistence/forget-words';
import { WordCache } from './persistence/word-cache';
import { WORD_MODEL, wordSchema } from './persistence/word.schema';
import { ToolsController } from './rest/tools.controller';
import { ToolSearch } from './search/tool-search';
import { StockRepository } from './persistence/stock.repository';
import { StockService } from './stock/stock.service';
import { ToolFillIn } from './tool-fill-in';
import { ToolMigrations } from './tool-migrations';
import { ToolsService } from './tools.service';

/** Tools: the catalog that everyone reads and admins keep. */
@Module({
  imports: [
    AuditModule,
    IdempotencyModule,
    LedgerModule,
    LiveModule,
    MigrationsModule,
    OutboxModule,
    MongooseModule.forFeatureAsync([
      withCacheInvalidation(TOOL_MODEL, toolSchema, TOOLS_TAG),
      withCacheInvalidation(WORD_MODEL, wordSchema, WORDS_TAG),
    ]),
  ],
  controllers: [ToolsController],
  providers: [
    ToolRepository,
    ToolCopy,
    KeepCopy,
    ToolChangeRepository,
    ToolMoves,
    toolSample(),
    ToolAudit,
    VocabularyRepository,
    WordCache,
    ForgetWords,
    ToolSearch,
    ToolsService,
    ToolsResolver,
    ToolChangesResolver,
    StockRepository,
    StockService,
    CatalogSeed,
    ToolSeedRepository,
    ToolFillIn,
    ToolMigrations,
  ],
  exports: [ToolsService, StockService, CatalogSeed],
})
export class CatalogModule {}
