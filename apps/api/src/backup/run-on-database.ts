import mongoose, { type mongo } from 'mongoose';
import '@shop/api-platform/closed-sockets';
import { DATABASE_WAIT_MS } from '../database-wait';
import { endWith } from '../end-with';

/** Runs a program of the operator on a database and prints what it answers; ends with 1 and the reason if it fails. */
export function runOnDatabase(uri: string, program: (db: mongo.Db, args: string[]) => Promise<string>): void {
  endWith(work(uri, program));
}

async function work(
  uri: string,
  program: (db: mongo.Db, args: string[]) => Promise<string>,
): Promise<string> {
  const options = {
    serverSelectionTimeoutMS: DATABASE_WAIT_MS,
    writeConcern: { w: 'majority', journal: true },
  } as const;
  const { db } = await mongoose.createConnection(uri, options).asPromise();
  if (!db) throw new Error('The database does not answer.');
  return program(db, process.argv.slice(2));
}
