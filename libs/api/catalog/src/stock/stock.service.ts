import { Injectable } from '@nestjs/common';
import { DomainError, retryOnConflict } from '@shop/api-common';
import { MAX_TOOL_ATTEMPTS } from '../domain/tool';
import { findStockError, type Wanted } from './stock-error';
import {
  type NewReservation,
  type Reservation,
  StockRepository,
  type StockView,
} from '../persistence/stock.repository';

/** The units of every tool: available, reserved or sold. Each movement is named by its order and happens once. */
@Injectable()
export class StockService {
  constructor(private readonly stock: StockRepository) {}

  /**
   * Reserves units for an order; an order that has its reservation keeps it.
   *
   * @param pricePerUnit as the order knows it, in minor units
   * @throws DomainError NOT_FOUND, PRICE_CHANGED, OUT_OF_STOCK, or CONFLICT
   */
  async reserve(hold: NewReservation, pricePerUnit: number, at: Date): Promise<void> {
    const wanted: Wanted = { quantity: hold.quantity, pricePerUnit };
    const attempt = async () => {
      if (await this.stock.reserve(hold, wanted, at)) return true;
      const view = await this.stock.view(hold.toolId, hold.orderId);
      if (view?.held) return true;
      const refusal = findStockError(view, wanted);
      if (refusal) throw refusal;
      if ((view?.availableQuantity ?? 0) < hold.quantity + (hold.mustRemain ?? 0)) throw contended();
      await this.stock.ensureLedgerOpen(hold.toolId);
      return null;
    };
    await retryOnConflict('tool', attempt, MAX_TOOL_ATTEMPTS);
  }

  /** Null when the tool is gone. */
  view({ toolId, orderId }: Reservation): Promise<StockView | null> {
    return this.stock.view(toolId, orderId);
  }

  /** Returns reserved units; false when that is done already. @throws DomainError CONFLICT: retry later */
  release(hold: Reservation): Promise<boolean> {
    return this.stock.release(hold);
  }

  /**
   * Counts reserved units as sold; false when that is done already. Units reserved again after the sale become
   * available again.
   *
   * @throws DomainError CONFLICT: retry later
   */
  commit(hold: Reservation): Promise<boolean> {
    return this.stock.commit(hold);
  }

  findReservedBefore(time: Date): AsyncGenerator<Reservation> {
    return this.stock.findReservedBefore(time);
  }
}

function contended(): DomainError {
  return DomainError.conflict('Others are reserving this tool at the same moment. Please try again.');
}
