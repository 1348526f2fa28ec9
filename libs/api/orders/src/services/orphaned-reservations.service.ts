import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Reservation, StockService } from '@shop/api-catalog';
import { type Clock, DomainError, inBatches, addMilliseconds } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { reservationOutcomeFor, type StoredOrder } from '../domain/order';
import { TIMING } from '../domain/timing';
import { OrderRepository } from '../persistence/order.repository';
import { ReconciliationCounters } from './reconciliation-counters';

const BATCH = 200;

/** Releases reservations without an order that needs them, left by processes killed while placing an order. */
@Injectable()
export class OrphanedReservationsService {
  private readonly logger = new Logger(OrphanedReservationsService.name);

  constructor(
    private readonly stock: StockService,
    private readonly orders: OrderRepository,
    private readonly counters: ReconciliationCounters,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of released reservations */
  async releaseAll(): Promise<number> {
    let released = 0;
    const holds = this.stock.findReservedBefore(addMilliseconds(this.clock.now(), -TIMING.orphanedHold));
    for await (const batch of inBatches(holds, BATCH)) released += await this.releaseFrom(batch);
    return released;
  }

  private async releaseFrom(holds: readonly Reservation[]): Promise<number> {
    const orders = await this.orders.findManyStored(holds.map((hold) => hold.orderId));
    const byId = new Map(orders.map((order) => [order.id, order]));
    const orphans = holds.filter((hold) => !needsHold(byId.get(hold.orderId)));
    const results = await Promise.all(orphans.map((hold) => this.release(hold)));
    const released = results.filter(Boolean).length;
    this.counters.add('orphaned_hold', released);
    return released;
  }

  /** A failure does not stop the others; the next run retries. */
  private async release(hold: Reservation): Promise<boolean> {
    try {
      return await this.stock.release(hold);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.counters.add('failed');
      this.logger.warn(`The hold of order ${hold.orderId} could not be given back yet: ${error.message}`);
      return false;
    }
  }
}

/** An open order needs its reservation; a closed one until its side effects are done. */
function needsHold(order: StoredOrder | undefined): boolean {
  return order !== undefined && (reservationOutcomeFor(order) === 'keep' || order.dueAt !== undefined);
}
