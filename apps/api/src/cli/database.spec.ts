import type { mongo } from 'mongoose';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { requireShopData } from './database';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store?.close());

it('names a database in which there is nothing of a shop, and takes one in which there is little of it', async () => {
  const db = store.connection.db as mongo.Db;
  await db.createCollection('letters');
  await expect(requireShopData(db)).rejects.toThrow(
    `There is no shop's data in the database ${db.databaseName}.`,
  );
  await db.createCollection('orders');
  await expect(requireShopData(db)).resolves.toBeUndefined();
});
