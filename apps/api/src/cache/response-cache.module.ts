import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { PublicQueries, ResponseCache } from '@shop/api-cache';
import { LiveModule } from '@shop/api-change-stream';
import { CacheableCalls } from './cacheable-call';
import { persistedQueries } from '../graphql';
import { ForgetChanged } from './forget-changed';
import { MadeAnswers } from './made-answers';

/** The cache of public answers, and what keeps it true. */
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
      provide: CacheableCalls,
      inject: [PublicQueries],
      useFactory: (queries: PublicQueries) => new CacheableCalls(queries, persistedQueries),
    },
    {
      provide: MadeAnswers,
      inject: [PublicQueries],
      useFactory: (queries: PublicQueries) => new MadeAnswers(queries),
    },
    ForgetChanged,
  ],
})
export class ResponseCacheModule {}
