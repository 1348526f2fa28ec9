import { readApiSettings } from '../api-settings';
import { takeBackup } from '../backup/take-backup';
import { connectDatabase, requireShopData } from './database';
import { runProgram } from './run-program';

/** Writes the database to a file: `npm run backup -- <file>`. The shop may be running. */
runProgram(async ([file]) => {
  const db = await connectDatabase(readApiSettings(process.env));
  if (!file) throw new Error('Say where to: npm run backup -- <file>');
  await requireShopData(db);
  const { collections, documents, rereadCount } = await takeBackup(db, file);
  return `${file} holds ${documents} documents of ${collections} collections; ${rereadCount} were read again.`;
});
