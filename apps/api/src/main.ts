import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Circuit } from '@shop/api-kernel';
import { StoreWrites } from '@shop/api-platform';
import { SettingsError } from '@shop/settings';
import { readApiSettings } from './api-settings';
import { CIRCUITS } from './ops/circuits';
import { startOpsServer } from './ops/ops-server';
import { createServer } from './server';

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

/** One line for the operator where the cause is known; anything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : 'A port';
    return `${port} is taken by another program: stop it, or set PORT or OPS_PORT to a free one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
