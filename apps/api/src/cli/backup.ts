import { createMediaStore } from '@shop/api-media';
import { readApiSettings } from '../api-settings';
import { takeBackup } from '../backup/take-backup';
import { connectDatabase, requireShopData } from './database';
import { runProgram } from './run-program';

/** Writes the database to a file: `npm run backup -- <file>`. The shop may be running. */
runProgram(async ([file]) => {
  const settings = readApiSettings(process.env);
  const db = await connectDatabase(settings);
  if (!file) throw new Error('Say where to: npm run backup -- <file>');
  await requireShopData(db);
  const { collections, documents, rereadCount } = await takeBackup(db, file, {
    media: createMediaStore(settings, { db }),
  });
  return `${file} holds ${documents} documents of ${collections} collections; ${rereadCount} were read again.`;
});
