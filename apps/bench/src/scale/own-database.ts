import mongoose from 'mongoose';

/** A database of this run alone on a server that others use. */
export function ownDatabase(uri: string): string {
  const url = new URL(uri);
  url.pathname = `/bench_scale_${process.pid}`;
  return url.href;
}

export async function drop(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
