import mongoose, { type mongo } from 'mongoose';
import '@shop/api-database/closed-sockets';
import { readApiSettings } from '../api-settings';
import { DATABASE_WAIT_MS } from '../database-wait';
import { endWith } from '../end-with';
import { sayDatabase } from '../tasks/say-database';

type Program = (db: mongo.Db, args: string[]) => Promise<string>;

/** Runs a program of the operator on the shop's database and prints what it answers; ends with 1 and the reason if it fails. */
export function runOnDatabase(program: Program): void {
  endWith(work(program));
}

async function work(program: Program): Promise<string> {
  const settings = readApiSettings(process.env);
  sayDatabase(settings);
  const { uri } = settings.database;
  const options = {
    serverSelectionTimeoutMS: DATABASE_WAIT_MS,
    writeConcern: { w: 'majority', journal: true },
  } as const;
  const { db } = await mongoose.createConnection(uri, options).asPromise();
  if (!db) throw new Error('The database does not answer.');
  return program(db, process.argv.slice(2));
}
