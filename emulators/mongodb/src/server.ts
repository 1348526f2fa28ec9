import { createServer, type Server, type Socket } from 'node:net';
import { execute } from './commands/execute';
import { REPLICA_SET } from './commands/server-commands';
import { Cursors } from './cursors';
import { Database } from './store/database';
import { deleteExpired } from './store/expiry';
import { Connection } from './wire/connection';

/** How to start the server. */
export interface EmbeddedMongoOptions {
  /** folder of the data; made if it is not there; one server at a time may use it */
  readonly directory: string;
  /** port on 127.0.0.1; 0 (the default) takes a free one */
  readonly port?: number;
  /** milliseconds between two sweeps for expired documents; default 5000 */
  readonly sweepMs?: number;
  /** bytes of the journal below which it is never compacted; default 8 MiB */
  readonly compactAtBytes?: number;
  /** bytes of recent changes that are kept for change streams; default 16 MiB */
  readonly changeLogBytes?: number;
}

/** A running server. */
export interface EmbeddedMongo {
  readonly port: number;
  /** Connection string: `mongodb://127.0.0.1:PORT/DATABASE?replicaSet=rs0`. */
  uri(database?: string): string;
  /** Finishes and stores what is at work, ends all connections and gives the folder free. */
  close(): Promise<void>;
}

/** Size of the journal from which on it is compacted, if half of it is outdated. */
export const DEFAULT_COMPACT_AT_BYTES = 8 * 1024 * 1024;

const DEFAULT_CHANGE_LOG_BYTES = 16 * 1024 * 1024;

const HOST = '127.0.0.1';

/**
 * Starts a MongoDB-compatible server on 127.0.0.1.
 * @throws FolderLockedError if another process uses the folder, CorruptJournalError if its data is damaged,
 *   ForeignJournalError if another version has written it,
 *   an Error with code EADDRINUSE if the port is taken
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const database = await Database.open(
    options.directory,
    options.compactAtBytes ?? DEFAULT_COMPACT_AT_BYTES,
    options.changeLogBytes ?? DEFAULT_CHANGE_LOG_BYTES,
  );
  const server = createServer();
  const port = await listen(server, options.port ?? 0).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const cursors = new Cursors();
  const { catalog, sessions, journal, changes } = database;
  const engine = { catalog, sessions, cursors, changes, address: `${HOST}:${port}`, startedAt: Date.now() };
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    new Connection(socket, (request, hungUp) => execute(engine, journal, request, hungUp));
  });
  const sweep = setInterval(() => {
    deleteExpired(catalog, Date.now());
    cursors.closeIdle();
  }, options.sweepMs ?? 5000);
  sweep.unref();
  return {
    port,
    uri: (name = '') => `mongodb://${HOST}:${port}/${name}?replicaSet=${REPLICA_SET}`,
    async close() {
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await journal.flushed();
      for (const socket of sockets) socket.destroySoon();
      await closed;
      await database.close();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
