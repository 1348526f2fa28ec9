export { LowStock } from './domain/low-stock.port';
export { WebhooksResolver } from './graphql/webhooks.resolver';
export { WebhooksModule } from './webhooks.module';
