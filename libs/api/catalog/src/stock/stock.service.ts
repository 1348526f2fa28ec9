import { Injectable } from '@nestjs/common';
import { DomainError, retryOnConflict } from '@shop/api-common';
import { MAX_TOOL_ATTEMPTS } from '../domain/tool';
import type { OrderTerms } from '../domain/order-terms';
import { findStockError, isOffered, type Wanted } from './stock-error';
import {
  type NewReservation,
  type Reservation,
  StockRepository,
  type StockView,
} from '../persistence/stock.repository';

interface ReserveOptions {
  /** Of the tool as read before; saves reading them. */
  readonly terms?: OrderTerms | undefined;
  /** The transport's name of the quantity. */
  readonly quantityName?: string | undefined;
}

/** The units of every tool: available, reserved or sold. Each movement is named by its order and happens once. */
@Injectable()
export class StockService {
  constructor(private readonly stock: StockRepository) {}

  /**
   * Reserves units for an order; an order that has its reservation keeps it.
   *
   * @param pricePerUnit as the order knows it, in minor units
   * @throws DomainError NOT_FOUND, PRICE_CHANGED, BAD_USER_INPUT, OUT_OF_STOCK, or CONFLICT
   */
  async reserve(
    hold: NewReservation,
    pricePerUnit: number,
    at: Date,
    options: ReserveOptions = {},
  ): Promise<void> {
    const wanted: Wanted = { quantity: hold.quantity, pricePerUnit };
    let terms: OrderTerms | null = options.terms ?? (await this.stock.view(hold.toolId, hold.orderId));
    const attempt = async () => {
      if (terms && isOffered(terms, wanted) && (await this.stock.reserve(hold, terms, at))) return true;
      const view = await this.stock.view(hold.toolId, hold.orderId);
      if (view?.held) return true;
      const refusal = findStockError(view, wanted, options.quantityName);
      if (refusal) throw refusal;
      terms = view;
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
