import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Settings } from '@shop/config';
import { AppModule } from '../app.module';
import { DemoDataLock } from '../demo/demo-data-lock';
import { openChecked } from './open-checked';

/**
 * The whole shop without its server, for a program that works on what it has stored. The database is looked at before:
 * as soon as the shop is made, it makes the indexes that it lacks. While another process fills it, and lives in the past,
 * that is waited for: the reconciler of this one lives in the present.
 *
 * @throws as {@link openChecked}: nothing was done then
 */
export async function createShopContext(settings: Settings): Promise<INestApplicationContext> {
  const { connection } = await openChecked(settings);
  await DemoDataLock.waitUntilReleased(connection);
  await connection.close();
  return NestFactory.createApplicationContext(AppModule.register(settings), { logger: ['error'] });
}
