import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { auditOf } from '@shop/api-audit-log/testing';
import { CategoriesService, StockService, ToolsService } from '@shop/api-catalog';
import { TEST_PICTURE_SETTINGS, WITHOUT_PICTURES } from '@shop/api-catalog/testing';
import { startTestStore } from '@shop/api-database/testing';
import { RateLimitModule } from '@shop/api-rate-limit';
import { SETTINGS } from '@shop/config';
import { type Connection, Types } from 'mongoose';
import { ChangeSetWorker } from '../change-set.worker';
import { ChangeSetsModule } from '../change-sets.module';
import { ChangeSetsService } from '../change-sets.service';

const SETTINGS_OF_TESTS = { ...TEST_PICTURE_SETTINGS, accessTokenSecrets: ['x'.repeat(32)], limits: {} };

@Global()
@Module({
  providers: [{ provide: SETTINGS, useValue: SETTINGS_OF_TESTS }, WITHOUT_PICTURES],
  exports: [SETTINGS, WITHOUT_PICTURES.provide],
})
class Root {}

export const ADMIN = { uid: 'admin' };

/** Change sets on an empty test store; the worker runs on demand. */
export async function startChangeSetsFixture() {
  const store = await startTestStore();

  async function startModule() {
    const module = await Test.createTestingModule({
      imports: [MongooseModule.forRoot(store.uri), Root, RateLimitModule, ChangeSetsModule],
    }).compile();
    module.useLogger(false);
    const models = Object.values(module.get<Connection>(getConnectionToken()).models);
    await Promise.all(models.map((model) => model.init()));
    return module;
  }

  const module = await startModule();
  const sets = module.get(ChangeSetsService);
  const worker = module.get(ChangeSetWorker);
  const tools = module.get(ToolsService, { strict: false });
  const stock = module.get(StockService, { strict: false });
  let added = 0;

  return {
    sets,
    worker,
    tools,
    get: module.get.bind(module),
    categories: module.get(CategoriesService, { strict: false }),
    audit: auditOf(module),
    /** Of the store, with all of its collections. */
    connection: store.connection,
    /** Another replica on the same store; the caller closes it. */
    startReplica: startModule,

    /** Adds a tool; returns its id. */
    async addTool(change: object = {}): Promise<string> {
      const tool = {
        ...{ name: `Hammer ${(added += 1)}`, image: '/pictures/claw-hammer-20-oz/640.webp' },
        ...{
          shortDescription: 'Heavy.',
          minimumOrderQuantity: 1,
          availableQuantity: 10,
          pricePerUnit: 1_250,
        },
        ...change,
      };
      return (await tools.create(ADMIN, tool)).id;
    },

    /** Previews an edit to its end; returns its id. */
    async preview(input: object): Promise<string> {
      const { id } = await sets.preview(ADMIN, input);
      await worker.runAll();
      return id;
    },

    /** Applies a set to its end. */
    async apply(id: string): Promise<void> {
      await sets.apply(ADMIN, id);
      await worker.runAll();
    },

    /** Undoes a set to its end. */
    async undo(id: string): Promise<void> {
      await sets.undo(ADMIN, id);
      await worker.runAll();
    },

    async rows(id: string) {
      return (await sets.listRows(id, undefined, { first: 100 })).edges.map(({ node }) => node);
    },

    /** Sells units of a tool. */
    async sell(toolId: string, quantity: number): Promise<void> {
      const orderId = new Types.ObjectId().toHexString();
      const { pricePerUnit } = await tools.getById(toolId);
      await stock.reserve({ toolId, orderId, quantity }, pricePerUnit, new Date());
      await stock.commit({ toolId, orderId, quantity });
    },

    async clear(): Promise<void> {
      const collections = Object.values(store.connection.collections);
      const names = ['change_sets', 'change_set_rows', 'tools'].map((name) =>
        store.connection.collection(name),
      );
      await Promise.all([...collections, ...names].map((each) => each.deleteMany({})));
    },

    async close(): Promise<void> {
      await module.close();
      await store.close();
    },
  };
}

export type ChangeSetsFixture = Awaited<ReturnType<typeof startChangeSetsFixture>>;
