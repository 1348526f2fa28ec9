import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup';
import { runDatabaseTask } from './backup/run-database-task';

/** Fills an empty database from a backup: `npm run restore -- <file>`; any other one with `--force`. */
runDatabaseTask(async (db, args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('Say from where: npm run restore -- <file> [--force]');
  const { collections, documents } = await restoreBackup(db, file, values);
  return `The database holds ${documents} documents in ${collections} collections from ${file}.`;
});
