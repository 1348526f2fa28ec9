import { Injectable, Logger } from '@nestjs/common';
import { type Reservation, StockService } from '@shop/api-catalog';
import { Clock, DomainError, inBatches, addMilliseconds } from '@shop/api-common';
import { reservationOutcomeFor, type StoredOrder } from '../domain/order';
import { TIMING } from '../domain/timing';
import { OrderRepository } from '../persistence/order.repository';
import { ReconciliationCounters } from './reconciliation-counters';

const BATCH = 200;

/** Ends reservations without an order that needs them, left by processes killed while placing an order. */
@Injectable()
export class OrphanedReservationsService {
  private readonly logger = new Logger(OrphanedReservationsService.name);

  constructor(
    private readonly stock: StockService,
    private readonly orders: OrderRepository,
    private readonly counters: ReconciliationCounters,
    private readonly clock: Clock,
  ) {}

  async releaseAll(): Promise<number> {
    let released = 0;
    const old = this.stock.findReservedBefore(addMilliseconds(this.clock.now(), -TIMING.orphanedHold));
    for await (const batch of inBatches(old, BATCH)) released += await this.releaseFrom(batch);
    return released;
  }

  private async releaseFrom(reservations: readonly Reservation[]): Promise<number> {
    const orders = await this.orders.findManyStored(reservations.map(({ orderId }) => orderId));
    const byId = new Map(orders.map((order) => [order.id, order]));
    const results = await Promise.all(
      reservations.map((reservation) => this.end(reservation, byId.get(reservation.orderId))),
    );
    const released = results.filter(Boolean).length;
    this.counters.add('orphaned_hold', released);
    return released;
  }

  /** A failure does not stop the others; the next run retries. */
  private async end(reservation: Reservation, order: StoredOrder | undefined): Promise<boolean> {
    if (order && needsReservation(order)) return false;
    try {
      // A replica of the former release leaves those of all lines but one.
      if (order && reservationOutcomeFor(order) === 'sell') return await this.stock.commit(reservation);
      return await this.stock.release(reservation);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.counters.add('failed');
      this.logger.warn(
        `The hold of order ${reservation.orderId} could not be given back yet: ${error.message}`,
      );
      return false;
    }
  }
}

/** An open order needs its reservation; a closed one until its side effects are done. */
function needsReservation(order: StoredOrder): boolean {
  return reservationOutcomeFor(order) === 'keep' || order.dueAt !== undefined;
}
