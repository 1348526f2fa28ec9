import { Inject, Injectable } from '@nestjs/common';
import { type Clock, addMilliseconds } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { TIMING } from '../domain/timing';
import { SalesPostingRepository } from './sales-posting.repository';
import { UncountedOrderRepository } from './uncounted-order.repository';

/** Fewer than the reconciler does in one round, so that what is filled in never keeps new orders waiting. */
const FILL_IN_MAX = 200;

/** Keeps the counted sales whole and small; any number of replicas may do it at the same moment. */
@Injectable()
export class SalesBooks {
  constructor(
    private readonly orders: UncountedOrderRepository,
    private readonly sales: SalesPostingRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes some orders due that were paid before sales were counted; the reconciler then counts them.
   *
   * @returns how many orders that were
   */
  async fillIn(): Promise<number> {
    const orders = await this.orders.findUnknown(FILL_IN_MAX);
    for (const order of orders) await this.orders.enter(order, this.clock.now());
    return orders.length;
  }

  /** Forgets which old entries were counted, unless one of them still waits for it. */
  async trim(): Promise<void> {
    const upTo = addMilliseconds(this.clock.now(), -TIMING.salesKeyKept);
    if (!(await this.orders.anyWaitingUpTo(upTo))) await this.sales.trim(upTo);
  }
}
