import 'reflect-metadata';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { CircuitBreaker } from '@shop/api-common';
import { WriteAvailability } from '@shop/api-database';
import { SHARED_REDIS, type SharedRedis } from '@shop/api-redis';
import { readApiSettings } from './api-settings';
import { CIRCUITS } from './adapters.module';
import { startOpsServer } from './ops/ops-server';
import { formatStartupError } from './format-startup-error';
import type { ClientFolders } from './http/plugins';
import { createServer } from './server';

/** Runs the API; a process that cannot start logs the reason and exits with 1. */
export async function serve(folders: ClientFolders): Promise<void> {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await start(folders).catch((error: unknown) => {
    console.error(formatStartupError(error));
    process.exit(1);
  });
}

async function start(folders: ClientFolders): Promise<void> {
  const settings = readApiSettings(process.env);
  const { app, metrics } = await createServer(settings, folders);
  const dependencies = {
    connection: app.get<Connection>(getConnectionToken()),
    writes: app.get(WriteAvailability, { strict: false }),
    redis: app.get<SharedRedis | undefined>(SHARED_REDIS, { strict: false }),
    circuits: app.get<CircuitBreaker[]>(CIRCUITS),
  };
  await startOpsServer({ metrics, dependencies, settings });
  await app.listen(settings.port, settings.host);
}
