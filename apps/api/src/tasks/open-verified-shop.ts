import type { Settings } from '@shop/config';
import { type CheckedShop, openChecked } from './open-checked';
import { printDatabase } from './print-database';
import { requireShopData } from './shop-data';

/**
 * The shop for a program that checks what it has stored; the program's user is told which that is.
 *
 * @throws as {@link openChecked}; Error when the database has nothing of a shop
 */
export async function openVerifiedShop(settings: Settings): Promise<CheckedShop['app']> {
  printDatabase(settings);
  const { app, connection } = await openChecked(settings);
  if (connection.db) await requireShopData(connection.db);
  return app;
}
