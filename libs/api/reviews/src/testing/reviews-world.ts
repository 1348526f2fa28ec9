import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { auditOf } from '@shop/api-audit-log/testing';
import { CatalogSeed, ToolsService } from '@shop/api-catalog';
import { TEST_PICTURE_SETTINGS, WITHOUT_PICTURES } from '@shop/api-catalog/testing';
import { RateLimitModule } from '@shop/api-rate-limit';
import { SETTINGS } from '@shop/config';
import { startTestStore } from '@shop/api-database/testing';
import type { Connection } from 'mongoose';
import { DeliveredPurchases } from '../domain/delivered-purchases.port';
import { ReviewsModule } from '../reviews.module';

const SETTINGS_OF_TESTS = { ...TEST_PICTURE_SETTINGS, accessTokenSecrets: ['x'.repeat(32)], limits: {} };

/** The reviews module on an empty test store. */
export async function startReviewsWorld() {
  const store = await startTestStore();
  const delivered = new Set<string>();
  const purchases: DeliveredPurchases = {
    has: async ({ customerUid, toolId }) => delivered.has(`${customerUid} ${toolId}`),
  };

  @Global()
  @Module({
    providers: [
      { provide: SETTINGS, useValue: SETTINGS_OF_TESTS },
      { provide: DeliveredPurchases, useValue: purchases },
      WITHOUT_PICTURES,
    ],
    exports: [SETTINGS, DeliveredPurchases, WITHOUT_PICTURES.provide],
  })
  class Root {}

  async function startModule() {
    const module = await Test.createTestingModule({
      imports: [
        MongooseModule.forRoot(store.uri, { monitorCommands: true }),
        ...[Root, RateLimitModule, ReviewsModule],
      ],
    }).compile();
    const models = Object.values(module.get<Connection>(getConnectionToken()).models);
    await Promise.all(models.map((model) => model.init()));
    return module;
  }

  const module = await startModule();
  const connection = module.get<Connection>(getConnectionToken());
  let tools = 0;

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
    /** The stored tools. */
    tools: connection.collection('tools'),
    /** `uid toolId` of what was delivered. */
    delivered,
    /** Another replica on the same store; the caller closes it. */
    startReplica: startModule,

    /** Returns its id. */
    async createTool(): Promise<string> {
      const texts = {
        name: `Hammer ${(tools += 1)}`,
        image: '/pictures/claw-hammer-20-oz/640.webp',
        shortDescription: 'Heavy.',
      };
      const numbers = { availableQuantity: 10, minimumOrderQuantity: 1, pricePerUnit: 1_000 };
      await module.get(CatalogSeed).insertTools([{ ...texts, ...numbers }], new Date(tools));
      const [newest] = await module.get(ToolsService).findLatest(1);
      return newest?.id ?? '';
    },

    async reset(): Promise<void> {
      delivered.clear();
      await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
    },
    async close(): Promise<void> {
      await module.close();
      await store.close();
    },
  };
}

export type ReviewsWorld = Awaited<ReturnType<typeof startReviewsWorld>>;
