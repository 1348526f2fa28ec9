import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ApiKeysModule } from '@shop/api-api-keys';
import { IntegrityModule } from '@shop/api-integrity';
import { CartModule } from '@shop/api-cart';
import { CatalogModule } from '@shop/api-catalog';
import { InvoicesModule } from '@shop/api-invoices';
import { ChangeSetsModule } from '@shop/api-change-sets';
import { OrdersModule } from '@shop/api-orders';
import { AccessModule, AccessTokenModule } from '@shop/api-auth';
import { LiveModule } from '@shop/api-change-stream';
import { StoreModule } from '@shop/api-database';
import { ErrorFilter } from '@shop/api-http';
import { MailModule } from '@shop/api-mail';
import { MediaModule } from '@shop/api-media';
import { MigrationsModule } from '@shop/api-migrations';
import { BusModule } from '@shop/api-pub-sub';
import { RateLimitModule } from '@shop/api-rate-limit';
import { SettingsModule } from '@shop/api-settings';
import { type Settings, SETTINGS } from '@shop/config';
import { ReviewsModule } from '@shop/api-reviews';
import { UsersModule } from '@shop/api-users';
import { WebhooksModule } from '@shop/api-webhooks';
import { AdaptersModule } from './adapters.module';
import { ResponseCacheModule } from './cache/response-cache.module';
import { DemoDataModule } from './demo/demo-data.module';
import { DocsModule } from './docs/docs.module';
import { SchemaController } from './docs/schema.controller';
import { graphqlModule } from './graphql';
import { NodesResolver } from './graphql/nodes.resolver';
import { HealthController } from './health/health.controller';
import { Shutdown } from './health/shutdown';
import { GraphqlSockets } from './live/graphql-sockets';
import { SocketAccess } from './live/socket-access';
import { SocketSessions } from './live/socket-sessions';
import { WebSocketUpgrades } from './live/web-socket-upgrades';
import { ClientConfigController } from './web/client-config.controller';

/** The composition root: settings, adapters and domains come together here and nowhere else. */
@Global()
@Module({})
export class AppModule {
  static register(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        StoreModule,
        BusModule,
        LiveModule,
        RateLimitModule,
        graphqlModule(),
        AccessModule.register([UsersModule, ApiKeysModule]),
        AccessTokenModule,
        AdaptersModule,
        CatalogModule,
        MailModule,
        ChangeSetsModule,
        MediaModule,
        OrdersModule,
        CartModule,
        InvoicesModule,
        ReviewsModule,
        SettingsModule,
        UsersModule,
        WebhooksModule,
        IntegrityModule,
        ResponseCacheModule,
        DemoDataModule,
        DocsModule,
        MigrationsModule,
      ],
      controllers: [HealthController, ClientConfigController, SchemaController],
      providers: [
        Shutdown,
        NodesResolver,
        ...[SocketAccess, SocketSessions, GraphqlSockets, WebSocketUpgrades],
        { provide: SETTINGS, useValue: settings },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      // The document's examples are of the demo data.
      exports: [SETTINGS, DemoDataModule],
    };
  }
}
