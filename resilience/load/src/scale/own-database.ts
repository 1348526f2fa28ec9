import mongoose from 'mongoose';

/** A database of this run on a shared server. @param name unique within the run */
export function ownDatabase(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/bench_scale_${process.pid}_${name}`;
  return url.href;
}

/** Drops the database of the connection string. */
export async function drop(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
