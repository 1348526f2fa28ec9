import type { mongo } from 'mongoose';
import { MIGRATIONS } from '@shop/api-migrations';

/** Any of these makes a database that of a shop, though others may be lost: every start makes them all. */
const OF_A_SHOP: readonly string[] = [
  MIGRATIONS,
  ...['audit_log', 'ledger', 'orders', 'reviews', 'tools', 'users'],
];

/** @throws Error for a database that no shop has worked on yet: most likely another one was meant */
export async function requireShopData(db: mongo.Db): Promise<void> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  if (collections.some(({ name }) => OF_A_SHOP.includes(name))) return;
  throw new Error(
    `There is no shop's data in the database ${db.databaseName}. ` +
      "MONGODB_URI names the shop's database; without it, DATA_DIR the folder of the embedded one.",
  );
}
