import { Injectable } from '@nestjs/common';
import { stockRefusal, type Wanted } from './stock-refusal';
import { type Hold, StockRepository } from '../persistence/stock.repository';

/**
 * The pieces of every tool: available, held for an unpaid order, or sold; the sum never changes by an order. Each
 * movement is named by its order and happens once, however often it is asked for.
 */
@Injectable()
export class StockService {
  constructor(private readonly stock: StockRepository) {}

  /**
   * Holds pieces for an order; an order that has its hold already keeps it.
   *
   * @param pricePerUnit what one piece costs as far as the order knows, in minor units
   * @throws DomainError NOT_FOUND, PRICE_CHANGED or OUT_OF_STOCK
   */
  async take(hold: Hold, pricePerUnit: number, at: Date): Promise<void> {
    const wanted: Wanted = { quantity: hold.quantity, pricePerUnit };
    for (;;) {
      if (await this.stock.take(hold, wanted, at)) return;
      const view = await this.stock.view(hold.toolId, hold.orderId);
      if (view?.held) return;
      const refusal = stockRefusal(view, wanted);
      if (refusal) throw refusal;
      await this.stock.makeReady(hold.toolId);
    }
  }

  /** Gives the pieces held for an order back; false when that is done already. */
  release(hold: Hold): Promise<boolean> {
    return this.stock.release(hold);
  }

  /**
   * Counts the pieces held for an order as sold; false when that is done already. What was held again after that becomes
   * available again.
   */
  sell(hold: Hold): Promise<boolean> {
    return this.stock.sell(hold);
  }

  /** Holds older than a time, for whoever checks that each still has an order. */
  heldBefore(time: Date): AsyncGenerator<Hold> {
    return this.stock.heldBefore(time);
  }
}
