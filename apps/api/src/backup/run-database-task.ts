import mongoose, { type mongo } from 'mongoose';
import '@shop/api-database/closed-sockets';
import { readApiSettings } from '../api-settings';
import { DATABASE_TIMEOUT_MS } from '../database-timeout';
import { printAndExit } from '../print-and-exit';
import { printDatabase } from '../tasks/print-database';

type Program = (db: mongo.Db, args: string[]) => Promise<string>;

/** Runs a program of the operator on the shop's database and prints what it answers; ends with 1 and the reason if it fails. */
export function runDatabaseTask(program: Program): void {
  printAndExit(work(program));
}

async function work(program: Program): Promise<string> {
  const settings = readApiSettings(process.env);
  printDatabase(settings);
  const { uri } = settings.database;
  const options = {
    serverSelectionTimeoutMS: DATABASE_TIMEOUT_MS,
    writeConcern: { w: 'majority', journal: true },
  } as const;
  const { db } = await mongoose.createConnection(uri, options).asPromise();
  if (!db) throw new Error('The database does not answer.');
  return program(db, process.argv.slice(2));
}
