import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { auditOf } from '@shop/api-audit-log/testing';
import { RateLimitModule } from '@shop/api-rate-limit';
import { SETTINGS } from '@shop/config';
import { startTestStore } from '@shop/api-database/testing';
import type { Connection } from 'mongoose';
import { ReviewsModule } from '../reviews.module';

const SETTINGS_OF_TESTS = { accessTokenSecrets: ['x'.repeat(32)], limits: {} };

/** The reviews module on an empty test store. */
export async function startReviewsWorld() {
  const store = await startTestStore();

  @Global()
  @Module({ providers: [{ provide: SETTINGS, useValue: SETTINGS_OF_TESTS }], exports: [SETTINGS] })
  class Root {}

  const module = await Test.createTestingModule({
    imports: [
      MongooseModule.forRoot(store.uri, { monitorCommands: true }),
      ...[Root, RateLimitModule, ReviewsModule],
    ],
  }).compile();
  const connection = module.get<Connection>(getConnectionToken());
  await Promise.all(Object.values(connection.models).map((model) => model.init()));

  return {
    get: module.get.bind(module),
    /** The audit log of the module. */
    audit: auditOf(module),
    /** That of the module. */
    connection,
    /** The stored reviews. */
    records: connection.collection('reviews'),
    /** The stored totals. */
    totals: connection.collection('rating_counts'),

    async reset(): Promise<void> {
      await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
    },
    async close(): Promise<void> {
      await module.close();
      await store.close();
    },
  };
}

export type ReviewsWorld = Awaited<ReturnType<typeof startReviewsWorld>>;
