import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { LiveModule, PublicQueries, ResponseCache } from '@shop/api-platform';
import { CacheableCalls } from './cacheable-call';
import { persistedQueries } from '../graphql';
import { ForgetChanged } from './forget-changed';

/** The cache of public answers, and what keeps it true. */
@Module({
  imports: [LiveModule],
  providers: [
    { provide: ResponseCache, useFactory: () => new ResponseCache() },
    {
      provide: CacheableCalls,
      inject: [ModuleRef],
      useFactory: (app: ModuleRef) => {
        const schema = () => app.get(GraphQLSchemaHost, { strict: false }).schema;
        return new CacheableCalls(new PublicQueries(schema), persistedQueries);
      },
    },
    ForgetChanged,
  ],
})
export class ResponseCacheModule {}
