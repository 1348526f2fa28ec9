import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { Migrations } from '@shop/api-migrations';
import type { Settings } from '@shop/config';
import { AppModule } from '../app.module';
import { DemoDataLock } from '../demo/demo-data-lock';
import { ChecksModule } from './checks.module';
import { printDatabase, requireShopData } from './database';

type UninitialisedShop = Pick<NestFastifyApplication, 'get'>;

/** Opens the shop for a check of its data, without its background work, and prints which database that is. */
export async function openShopForChecks(settings: Settings): Promise<UninitialisedShop> {
  printDatabase(settings);
  const { app, connection } = await openUninitialised(settings);
  if (connection.db) await requireShopData(connection.db);
  return app;
}

/**
 * Opens the whole shop without its server, for a program that works on stored data. It waits for a process that fills
 * the shop with demo data, whose clock is set back.
 *
 * @throws UnreadableStore for a database of another release, before anything was written
 */
export async function openShop(settings: Settings): Promise<INestApplicationContext> {
  const { connection } = await openUninitialised(settings);
  await DemoDataLock.waitUntilReleased(connection);
  await connection.close();
  return NestFactory.createApplicationContext(AppModule.register(settings), { logger: ['error'] });
}

/** Created but never initialised, so that no reconciler and no migration runs. */
async function openUninitialised(
  settings: Settings,
): Promise<{ app: UninitialisedShop; connection: Connection }> {
  const app = await NestFactory.create<NestFastifyApplication>(
    ChecksModule.register(settings),
    new FastifyAdapter(),
    { logger: false, abortOnError: false },
  );
  await app.get(Migrations, { strict: false }).assertCompatible();
  return { app, connection: app.get<Connection>(getConnectionToken()) };
}
