import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { Migrations } from '@shop/api-migrations';
import type { Settings } from '@shop/config';
import { ChecksModule } from './checks.module';

/** What looks at a database, and its connection. */
export interface CheckedShop {
  readonly app: Pick<NestFastifyApplication, 'get'>;
  readonly connection: Connection;
}

/**
 * The shop on a database that this release can work on: made but never initialised, so that nothing runs that the shop
 * does by itself: no reconciler, no fill-in, no server.
 *
 * @throws UnreadableStore; what the driver says when the database is away
 */
export async function openChecked(settings: Settings): Promise<CheckedShop> {
  const app = await NestFactory.create<NestFastifyApplication>(
    ChecksModule.register(settings),
    new FastifyAdapter(),
    { logger: false, abortOnError: false },
  );
  await app.get(Migrations, { strict: false }).assertCompatible();
  return { app, connection: app.get<Connection>(getConnectionToken()) };
}
