import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { LiveModule, PublicQueries, ResponseCache } from '@shop/api-platform';
import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import { CacheableCalls } from './cacheable-call';
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
        return new CacheableCalls(new PublicQueries(schema), new Map(Object.entries(PERSISTED_QUERIES)));
      },
    },
    ForgetChanged,
  ],
})
export class ResponseCacheModule {}
