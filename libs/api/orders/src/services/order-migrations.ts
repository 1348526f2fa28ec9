import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@shop/api-common';
import { Migrations } from '@shop/api-migrations';
import { CLOCK } from '../clock.token';
import { OrderBackfill } from '../persistence/order-backfill.repository';

/** Below the reconciler's limit per round, so that the backfill does not delay new orders. */
const BATCH = 200;
/** Lets the reconciler process one batch before the next, so that new orders do not wait. */
const BETWEEN_SALES_MS = 3_000;

@Injectable()
export class OrderMigrations {
  constructor(migrations: Migrations, orders: OrderBackfill, @Inject(CLOCK) clock: Clock) {
    const recordPayments = () => orders.recordPayments(BATCH, clock.now());
    migrations.register({
      ...{ domain: 'orders', version: 1, name: 'paid orders are counted among the sales' },
      run: (signal) => backfillAll(() => orders.recordSales(BATCH, clock.now()), signal, BETWEEN_SALES_MS),
    });
    migrations.register({
      ...{ domain: 'orders', version: 2, name: 'payments and refunds are in the ledger' },
      run: (signal) => backfillAll(recordPayments, signal),
    });
    migrations.register({
      ...{ domain: 'orders', version: 3, name: 'payments that cannot be given back are in the ledger' },
      run: async (signal) => {
        await orders.resetRefused();
        return backfillAll(recordPayments, signal);
      },
    });
  }
}

async function backfillAll(
  backfill: () => Promise<number>,
  signal: AbortSignal,
  betweenMs = 0,
): Promise<number> {
  for (let count = 0; ;) {
    const filled = await backfill();
    if (filled === 0) return count;
    count += filled;
    await sleep(betweenMs, undefined, { ref: false, signal });
  }
}
