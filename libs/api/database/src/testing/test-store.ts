import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@shop/mongodb-emulator';
import { createConnection, type Connection } from 'mongoose';

/** An empty database for one test, on a real server. */
export interface TestStore {
  readonly uri: string;
  readonly connection: Connection;
  close(): Promise<void>;
}

/** Creates an empty database on the server of `REALDB_URI`, or on an embedded server. */
export async function startTestStore(): Promise<TestStore> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.trunc(Math.random() * 1e6)}`;
  const external = process.env['REALDB_URI'];
  const server = external
    ? { uri: withDatabase(external, name), stop: () => Promise.resolve() }
    : await startEmbedded(name);
  const options = { serverSelectionTimeoutMS: 5_000, monitorCommands: true };
  const connection = await createConnection(server.uri, options).asPromise();
  return {
    uri: server.uri,
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
      await server.stop();
    },
  };
}

function withDatabase(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/${name}`;
  return url.href;
}

async function startEmbedded(name: string) {
  const directory = await mkdtemp(join(tmpdir(), 'shop-store-'));
  const server = await startEmbeddedMongo({ directory, port: 0 });
  return {
    uri: server.uri(name),
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
