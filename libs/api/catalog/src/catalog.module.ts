import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogSeed } from './catalog-seed';
import { ToolsResolver } from './graphql/tools.resolver';
import { ToolRepository } from './persistence/tool.repository';
import { ToolChangeRepository } from './persistence/tool-change.repository';
import { TOOL_MODEL, toolSchema } from './persistence/tool.schema';
import { ToolsController } from './rest/tools.controller';
import { StockRepository } from './persistence/stock.repository';
import { StockService } from './stock/stock.service';
import { ToolsService } from './tools.service';

/** Tools: the catalog that everyone reads and admins keep. */
@Module({
  imports: [MongooseModule.forFeature([{ name: TOOL_MODEL, schema: toolSchema }])],
  controllers: [ToolsController],
  providers: [
    ToolRepository,
    ToolChangeRepository,
    ToolsService,
    ToolsResolver,
    StockRepository,
    StockService,
    CatalogSeed,
  ],
  exports: [ToolsService, StockService, CatalogSeed],
})
export class CatalogModule {}
