import { Injectable } from '@nestjs/common';
import { retryOnConflict } from '@shop/api-common';
import { TOOL_ATTEMPTS } from '../domain/tool-attempts';
import { findStockError, type Wanted } from './stock-error';
import { type Reservation, StockRepository } from '../persistence/stock.repository';

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
   * @throws DomainError NOT_FOUND, PRICE_CHANGED, OUT_OF_STOCK, or CONFLICT for a tool that others move all the time
   */
  async reserve(hold: Reservation, pricePerUnit: number, at: Date): Promise<void> {
    const wanted: Wanted = { quantity: hold.quantity, pricePerUnit };
    await retryOnConflict(
      'tool',
      async () => {
        if (await this.stock.reserve(hold, wanted, at)) return true;
        const view = await this.stock.view(hold.toolId, hold.orderId);
        if (view?.held) return true;
        const refusal = findStockError(view, wanted);
        if (refusal) throw refusal;
        await this.stock.ensureLedgerOpen(hold.toolId);
        return null;
      },
      TOOL_ATTEMPTS,
    );
  }

  /**
   * Gives the pieces held for an order back; false when that is done already.
   *
   * @throws DomainError CONFLICT when others move the tool all the time: it is to be tried again later
   */
  release(hold: Reservation): Promise<boolean> {
    return this.stock.release(hold);
  }

  /**
   * Counts the pieces held for an order as sold; false when that is done already. What was held again after that becomes
   * available again.
   *
   * @throws DomainError CONFLICT as for {@link release}
   */
  commit(hold: Reservation): Promise<boolean> {
    return this.stock.commit(hold);
  }

  /** Holds older than a time, for whoever checks that each still has an order. */
  findReservedBefore(time: Date): AsyncGenerator<Reservation> {
    return this.stock.findReservedBefore(time);
  }
}
