import mongoose, { type mongo } from 'mongoose';
import '@shop/api-database/closed-sockets';
import { MIGRATIONS } from '@shop/api-migrations';
import { databaseNameOf, type Settings } from '@shop/config';

export const DATABASE_OPTIONS = {
  serverSelectionTimeoutMS: 5_000,
  writeConcern: { w: 'majority', journal: true },
} as const;

/** Each of them identifies a shop's database, as every start creates them all. */
const SHOP_COLLECTIONS: readonly string[] = [
  MIGRATIONS,
  ...['audit_log', 'ledger', 'orders', 'reviews', 'tools', 'users'],
];

/** Connects to the configured database and prints its name. */
export async function connectDatabase(settings: Settings): Promise<mongo.Db> {
  printDatabase(settings);
  const { db } = await mongoose.createConnection(settings.database.uri, DATABASE_OPTIONS).asPromise();
  if (!db) throw new Error('The database does not answer.');
  return db;
}

/** Prints which database a program works on: to standard error, as standard output may be parsed. */
export function printDatabase({ database: { uri, embeddedPort } }: Settings): void {
  console.error(`Database: ${databaseNameOf(uri)}${embeddedPort === undefined ? '' : ' (embedded)'}`);
}

/** @throws Error for a database that no shop has worked on yet: most likely another one was meant */
export async function requireShopData(db: mongo.Db): Promise<void> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  if (collections.some(({ name }) => SHOP_COLLECTIONS.includes(name))) return;
  throw new Error(
    `There is no shop's data in the database ${db.databaseName}. ` +
      "MONGODB_URI names the shop's database; without it, DATA_DIR the folder of the embedded one.",
  );
}
