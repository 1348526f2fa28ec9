import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { CatalogSeed, type SeedTool, ToolsService } from '@shop/api-catalog';
import { TEST_PICTURE_SETTINGS, WITHOUT_PICTURES } from '@shop/api-catalog/testing';
import { startTestStore } from '@shop/api-database/testing';
import { SETTINGS } from '@shop/config';
import type { Connection } from 'mongoose';
import { CartModule } from '../cart.module';

/** The cart module on an empty test store. */
export async function startCartFixture() {
  const store = await startTestStore();

  @Global()
  @Module({
    providers: [
      {
        provide: SETTINGS,
        useValue: { ...TEST_PICTURE_SETTINGS, accessTokenSecrets: ['x'.repeat(32)], limits: {} },
      },
      WITHOUT_PICTURES,
    ],
    exports: [SETTINGS, WITHOUT_PICTURES.provide],
  })
  class Root {}

  async function startModule() {
    const started = await Test.createTestingModule({
      imports: [MongooseModule.forRoot(store.uri), Root, CartModule],
    }).compile();
    const models = Object.values(started.get<Connection>(getConnectionToken()).models);
    await Promise.all(models.map((model) => model.init()));
    return started;
  }

  const module = await startModule();
  const connection = module.get<Connection>(getConnectionToken());
  let tools = 0;

  return {
    get: module.get.bind(module),
    /** The stored carts. */
    records: connection.collection<{ _id: string }>('carts'),
    /** Another replica on the same store; the caller closes it. */
    startReplica: startModule,

    /** Adds tools at 10.00 with 100 units in stock, numbered `T-1` and so on; returns their ids in order. */
    async createTools(count: number, terms: Partial<SeedTool> = {}): Promise<string[]> {
      const texts = { image: '/pictures/claw-hammer-20-oz/640.webp', shortDescription: 'Heavy.' };
      const numbers = { availableQuantity: 100, minimumOrderQuantity: 1, pricePerUnit: 1_000 };
      const seeds = Array.from({ length: count }, () => {
        tools += 1;
        return { ...texts, ...numbers, name: `Tool ${tools}`, sku: `T-${tools}`, ...terms };
      });
      await module.get(CatalogSeed).insertTools(seeds, new Date());
      const all = await module.get(ToolsService).listStored(1_000, undefined);
      const skus = new Map(all.edges.map(({ node }) => [node.sku, node.id]));
      return seeds.map(({ sku }) => skus.get(sku ?? '') ?? '');
    },
    connection,

    async reset(): Promise<void> {
      tools = 0;
      await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
    },
    async close(): Promise<void> {
      await module.close();
      await store.close();
    },
  };
}

export type CartFixture = Awaited<ReturnType<typeof startCartFixture>>;
