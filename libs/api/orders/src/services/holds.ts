import { Injectable } from '@nestjs/common';
import { type Reservation, StockService } from '@shop/api-catalog';
import { reservationOutcomeFor, type StoredOrder } from '../domain/order';

/** The stock reservation of an order. */
export function holdOf({ id, toolId, quantity }: StoredOrder): Reservation {
  return { orderId: id, toolId, quantity };
}

/** Ends the reservations of paid and closed orders. */
@Injectable()
export class Holds {
  constructor(private readonly stock: StockService) {}

  /** Commits or releases the reservation by the order's state. Idempotent; does nothing for an open order. */
  async end(order: StoredOrder): Promise<void> {
    const fate = reservationOutcomeFor(order);
    if (fate === 'sell') await this.stock.commit(holdOf(order));
    if (fate === 'release') await this.stock.release(holdOf(order));
  }
}
