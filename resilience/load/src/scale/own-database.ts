import mongoose from 'mongoose';

/** A database of this run alone on a server that others use. @param name what tells it from others of this run */
export function ownDatabase(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/bench_scale_${process.pid}_${name}`;
  return url.href;
}

/** Drops the database that the address names. */
export async function drop(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
