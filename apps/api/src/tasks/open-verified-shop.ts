import type { Settings } from '@shop/config';
import { type CheckedShop, openChecked } from './open-checked';
import { printDatabase } from './print-database';
import { requireShopData } from './shop-data';

/** Opens the shop for a check of its data, and prints which database that is. */
export async function openVerifiedShop(settings: Settings): Promise<CheckedShop['app']> {
  printDatabase(settings);
  const { app, connection } = await openChecked(settings);
  if (connection.db) await requireShopData(connection.db);
  return app;
}
