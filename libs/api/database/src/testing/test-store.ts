import { createConnection, type Connection } from 'mongoose';

/** An empty database for one test, on a real server. */
export interface TestStore {
  readonly uri: string;
  readonly connection: Connection;
  close(): Promise<void>;
}

/**
 * Creates an empty database on the server of `REALDB_URI`, or on the embedded server that Jest starts for the whole run: its code
 * is compiled once instead of once for each spec.
 */
export async function startTestStore(): Promise<TestStore> {
  const server = process.env['REALDB_URI'] ?? process.env['EMBEDDED_STORE_URI'];
  if (!server) throw new Error('There is no server: run the specs by the jest.config.cjs of the root.');
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.trunc(Math.random() * 1e6)}`;
  const uri = withDatabase(server, name);
  const options = { serverSelectionTimeoutMS: 5_000, monitorCommands: true };
  const connection = await createConnection(uri, options).asPromise();
  return {
    uri,
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

function withDatabase(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/${name}`;
  return url.href;
}
