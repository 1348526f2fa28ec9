import { takeBackup } from './backup/take-backup';
import { runDatabaseTask } from './backup/run-database-task';
import { requireShopData } from './tasks/shop-data';

/** Writes the database to a file: `npm run backup -- <file>`. The shop may be running. */
runDatabaseTask(async (db, [file]) => {
  if (!file) throw new Error('Say where to: npm run backup -- <file>');
  await requireShopData(db);
  const { collections, documents, rereadCount: readAgain } = await takeBackup(db, file);
  return `${file} holds ${documents} documents of ${collections} collections; ${readAgain} were read again.`;
});
