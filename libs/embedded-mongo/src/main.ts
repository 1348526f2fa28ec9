import { join, resolve } from 'node:path';
import { startEmbeddedMongo } from './index';
import { describeStartError } from './start-error';

/** The process of the embedded database: folder `DATA_DIR/mongo`, port `EMBEDDED_MONGO_PORT` on 127.0.0.1. */
async function main(): Promise<void> {
  const port = Number(process.env.EMBEDDED_MONGO_PORT ?? 27018);
  const directory = resolve(join(process.env.DATA_DIR ?? '.data', 'mongo'));
  const server = await startEmbeddedMongo({ directory, port });
  console.log(
    JSON.stringify({
      ready: true,
      service: 'embedded-mongo',
      port: server.port,
      uri: server.uri(),
      directory,
    }),
  );

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
