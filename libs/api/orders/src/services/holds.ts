import { Injectable } from '@nestjs/common';
import { type Reservation, StockService } from '@shop/api-catalog';
import { reservationOutcomeFor, type StoredOrder } from '../domain/order';

/** The pieces that an order holds, as the stock knows them. */
export function holdOf({ id, toolId, quantity }: StoredOrder): Reservation {
  return { orderId: id, toolId, quantity };
}

/** Ends the holds of orders that were paid or closed. */
@Injectable()
export class Holds {
  constructor(private readonly stock: StockService) {}

  /** Sells or gives back what an order held, as its state demands; nothing for an open one. Repeating is harmless. */
  async end(order: StoredOrder): Promise<void> {
    const fate = reservationOutcomeFor(order);
    if (fate === 'sell') await this.stock.commit(holdOf(order));
    if (fate === 'release') await this.stock.release(holdOf(order));
  }
}
