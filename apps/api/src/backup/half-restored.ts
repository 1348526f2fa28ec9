import type { mongo } from 'mongoose';
import { type MigrationRecord, MIGRATIONS } from '@shop/api-migrations';

/** Recorded as a migration during a restore, so that no release starts on half a database. */
const UNFINISHED: MigrationRecord = {
  ...{ _id: 'restore', name: 'a backup is being put back: finish that', breaks: true },
  ...{ state: 'RUNNING', by: 'restore', changed: 0 },
};

/** All migrations but that mark. */
export const OTHERS = { _id: { $ne: UNFINISHED._id } };

const migrationsIn = (db: mongo.Db) => db.collection<MigrationRecord>(MIGRATIONS);

export async function isHalfRestored(db: mongo.Db): Promise<boolean> {
  return (await migrationsIn(db).findOne({ _id: UNFINISHED._id })) !== null;
}

/** From here on no release works on it. */
export async function beginRestore(db: mongo.Db): Promise<void> {
  await migrationsIn(db).replaceOne({ _id: UNFINISHED._id }, { ...UNFINISHED }, { upsert: true });
}

export async function endRestore(db: mongo.Db): Promise<void> {
  await migrationsIn(db).deleteOne({ _id: UNFINISHED._id });
}
