import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { CatalogSeed } from '@shop/api-catalog';
import { readSettings } from '@shop/settings';
import { AppModule } from './app.module';
import { DemoData } from './demo/demo-data';
import { scaleTools } from './demo/scale-tools';

const BATCH = 1_000;
const BAR_WIDTH = 30;

/**
 * `npm run seed`: the demo data, if the database is empty. `npm run seed -- --tools 1000000`: that many more tools, for
 * scale tests, with a progress bar.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { tools: { type: 'string' } } });
  const total = Number(values.tools ?? 0);
  if (!Number.isInteger(total) || total < 0) throw new Error('--tools must be a whole number');
  const app = await NestFactory.createApplicationContext(AppModule.register(readSettings(process.env)), {
    logger: ['error'],
  });
  await app.get(DemoData).ensure();
  if (total === 0)
    console.log('An empty shop on embedded identity now has its demo data; any other stays as it is.');
  const catalog = app.get(CatalogSeed);
  const oldest = Date.now() - total;
  for (let done = 0; done < total; done += BATCH) {
    const count = Math.min(BATCH, total - done);
    await catalog.fill(scaleTools(done, count), new Date(oldest + done));
    showProgress(done + count, total);
  }
  await app.close();
}

function showProgress(done: number, total: number): void {
  const filled = Math.round((done / total) * BAR_WIDTH);
  const bar = '#'.repeat(filled).padEnd(BAR_WIDTH, '.');
  process.stdout.write(`\r[${bar}] ${done} of ${total} tools${done === total ? '\n' : ''}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
