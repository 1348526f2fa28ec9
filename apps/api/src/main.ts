import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Circuit } from '@shop/api-kernel';
import { StoreWrites } from '@shop/api-platform';
import { readApiSettings } from './api-settings';
import { CIRCUITS } from './ops/circuits';
import { startOpsServer } from './ops/ops-server';
import { createServer } from './server';
import { whyNotStarted } from './why-not-started';

const folders = {
  web: fileURLToPath(new URL('../web', import.meta.url)),
  graphiql: fileURLToPath(new URL('../graphiql', import.meta.url)),
  swaggerUi: fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json'))),
};

async function main(): Promise<void> {
  const settings = readApiSettings(process.env);
  const { app, metrics } = await createServer(settings, folders);
  const connection = app.get<Connection>(getConnectionToken());
  const writes = app.get(StoreWrites, { strict: false });
  const circuits = app.get<Circuit[]>(CIRCUITS);
  await startOpsServer({ metrics, settings, connection, writes, circuits });
  await app.listen(settings.port, settings.host);
}

main().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exit(1);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
