import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { PublicQueries, ResponseCache } from '@shop/api-cache';
import { LiveModule } from '@shop/api-change-stream';
import { persistedQueries } from '../graphql';
import { CacheInvalidator } from './cache-invalidator';
import { CacheKeys } from './cache-key';

@Module({
  imports: [LiveModule],
  providers: [
    { provide: ResponseCache, useFactory: () => new ResponseCache() },
    {
      provide: PublicQueries,
      inject: [ModuleRef],
      useFactory: (app: ModuleRef) =>
        new PublicQueries(() => app.get(GraphQLSchemaHost, { strict: false }).schema),
    },
    {
      provide: CacheKeys,
      inject: [PublicQueries],
      useFactory: (queries: PublicQueries) => new CacheKeys(queries, persistedQueries),
    },
    CacheInvalidator,
  ],
})
export class ResponseCacheModule {}
