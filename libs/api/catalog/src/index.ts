export { CatalogModule } from './catalog.module';
export type { Tool } from './domain/tool';
export { ToolsResolver } from './graphql/tools.resolver';
export { CatalogSeed } from './catalog-seed';
export { ToolType, toToolType } from './graphql/tool.type';
export { ToolsService } from './tools.service';
export { stockRefusal } from './stock/stock-refusal';
export type { Hold } from './stock/stock.repository';
export { StockService } from './stock/stock.service';
