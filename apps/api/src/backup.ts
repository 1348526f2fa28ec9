import { readSettings } from '@shop/settings';
import { takeBackup } from './backup/take-backup';
import { runOnDatabase } from './backup/run-on-database';

/** Writes all that the database holds into a file: `npm run backup -- <file>`. The shop may be at work meanwhile. */
runOnDatabase(readSettings(process.env).database.uri, async (db, [file]) => {
  if (!file) throw new Error('Say where to: npm run backup -- <file>');
  const { collections, documents, readAgain } = await takeBackup(db, file);
  return `${file} holds ${documents} documents of ${collections} collections; ${readAgain} were read again.`;
});
