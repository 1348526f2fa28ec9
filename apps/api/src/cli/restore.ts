import { parseArgs } from 'node:util';
import { createMediaStore } from '@shop/api-media';
import { readApiSettings } from '../api-settings';
import { restoreBackup } from '../backup/restore-backup';
import { connectDatabase } from './database';
import { runProgram } from './run-program';

/** Fills an empty database from a backup: `npm run restore -- <file>`; any other one with `--force`. */
runProgram(async (args) => {
  const settings = readApiSettings(process.env);
  const db = await connectDatabase(settings);
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('Say from where: npm run restore -- <file> [--force]');
  const { collections, documents } = await restoreBackup(db, file, {
    ...values,
    media: createMediaStore(settings, { db }),
  });
  return `The database holds ${documents} documents in ${collections} collections from ${file}.`;
});
