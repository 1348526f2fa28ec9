import { Injectable } from '@nestjs/common';
import { type Reservation, StockService } from '@shop/api-catalog';
import { reservationOutcomeFor, type StoredOrder } from '../domain/order';

/** The stock reservation of an order. */
export function reservationFor({ id, toolId, quantity }: StoredOrder): Reservation {
  return { orderId: id, toolId, quantity };
}

/** Ends the reservations of paid and closed orders. */
@Injectable()
export class OrderReservations {
  constructor(private readonly stock: StockService) {}

  /** Commits or releases the reservation by the order's state. Idempotent; does nothing for an open order. */
  async end(order: StoredOrder): Promise<void> {
    const outcome = reservationOutcomeFor(order);
    if (outcome === 'sell') await this.stock.commit(reservationFor(order));
    if (outcome === 'release') await this.stock.release(reservationFor(order));
  }
}
