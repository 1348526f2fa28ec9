import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@shop/api-common';
import { Migrations } from '@shop/api-migrations';
import { CLOCK } from '../clock.token';
import { PaymentEntryOutbox } from '../persistence/payment-entry-outbox';
import { SalesMaintenance } from '../sales/sales-maintenance';

const BATCH = 200;
/** Lets the reconciler process one batch before the next, so that new orders do not wait. */
const BETWEEN_SALES_MS = 3_000;

/** Migrations of stored orders. */
@Injectable()
export class OrderMigrations {
  constructor(
    migrations: Migrations,
    sales: SalesMaintenance,
    moves: PaymentEntryOutbox,
    @Inject(CLOCK) clock: Clock,
  ) {
    migrations.register({
      ...{ domain: 'orders', version: 1, name: 'paid orders are counted among the sales' },
      run: (signal) => backfillAll(() => sales.backfill(), signal, BETWEEN_SALES_MS),
    });
    migrations.register({
      ...{ domain: 'orders', version: 2, name: 'payments and refunds are in the ledger' },
      run: (signal) => backfillAll(() => moves.backfill(BATCH, clock.now()), signal),
    });
    migrations.register({
      ...{ domain: 'orders', version: 3, name: 'payments that cannot be given back are in the ledger' },
      run: async (signal) => {
        await moves.resetRefused();
        return backfillAll(() => moves.backfill(BATCH, clock.now()), signal);
      },
    });
  }
}

/** @throws AbortError when the signal aborts before the backfill is complete */
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
