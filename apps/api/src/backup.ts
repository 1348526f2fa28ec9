import { takeBackup } from './backup/take-backup';
import { runOnDatabase } from './backup/run-on-database';
import { requireShopData } from './tasks/shop-data';

/** Writes all that the database holds into a file: `npm run backup -- <file>`. The shop may be at work meanwhile. */
runOnDatabase(async (db, [file]) => {
  if (!file) throw new Error('Say where to: npm run backup -- <file>');
  await requireShopData(db);
  const { collections, documents, readAgain } = await takeBackup(db, file);
  return `${file} holds ${documents} documents of ${collections} collections; ${readAgain} were read again.`;
});
