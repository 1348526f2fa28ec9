import { join, resolve } from 'node:path';
import { DEFAULT_COMPACT_AT_BYTES, startEmbeddedMongo, type EmbeddedMongo } from './server';
import { describeStartError } from './start-error';

/** Everything in DATA_DIR is private. */
process.umask(0o077);

/**
 * The process of the embedded database: folder `DATA_DIR/mongo`, port `EMBEDDED_MONGO_PORT` on 127.0.0.1;
 * `EMBEDDED_MONGO_COMPACT_AT_BYTES` sets the size of the journal from which on it is compacted.
 */
async function main(): Promise<void> {
  const port = Number(process.env.EMBEDDED_MONGO_PORT ?? 27018);
  const compactAtBytes = Number(process.env.EMBEDDED_MONGO_COMPACT_AT_BYTES ?? DEFAULT_COMPACT_AT_BYTES);
  const directory = resolve(join(process.env.DATA_DIR ?? '.data', 'mongo'));
  const server = await startEmbeddedMongo({ directory, port, compactAtBytes });
  stopWithParent(server);
  const { uri } = server;
  console.log(
    JSON.stringify({ ready: true, service: 'embedded-mongo', port: server.port, uri: uri(), directory }),
  );
}

/** Ends on a signal, and when the parent process is gone. */
function stopWithParent(server: EmbeddedMongo): void {
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.channel) process.once('disconnect', stop);
}

main().catch((error: unknown) => {
  console.error(describeStartError(error));
  process.exit(1);
});
