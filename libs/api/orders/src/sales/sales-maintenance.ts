import { Inject, Injectable } from '@nestjs/common';
import { type Clock, addMilliseconds } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { TIMING } from '../domain/timing';
import { SalesPostingRepository } from './sales-posting.repository';
import { UncountedOrderRepository } from './uncounted-order.repository';

/** Below the reconciler's limit per round, so that the backfill does not delay new orders. */
const MAX_BACKFILL = 200;

/** Backfills and trims the sales; safe on concurrent replicas. */
@Injectable()
export class SalesMaintenance {
  constructor(
    private readonly orders: UncountedOrderRepository,
    private readonly sales: SalesPostingRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes uncounted orders of older releases due, so that the reconciler counts them.
   *
   * @returns the number of orders
   */
  async backfill(): Promise<number> {
    const orders = await this.orders.findUncounted(MAX_BACKFILL);
    for (const order of orders) await this.orders.enter(order, this.clock.now());
    return orders.length;
  }

  /** Removes old deduplication keys unless an entry of that time is still unposted. */
  async trim(): Promise<void> {
    const upTo = addMilliseconds(this.clock.now(), -TIMING.salesKeyKept);
    if (!(await this.orders.hasUnpostedUpTo(upTo))) await this.sales.trim(upTo);
  }
}
