import { Inject, Injectable } from '@nestjs/common';
import { StockService, type Tool } from '@shop/api-catalog';
import { addMilliseconds, Clock, type Principal } from '@shop/api-common';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { RESERVATION_LIMITS } from '@shop/contracts';
import type { StoredOrder } from '../domain/order';
import { isWithinFairShare, unitsToLeave } from '../domain/reservation-limits';
import { MINUTE, TIMING } from '../domain/timing';
import { OrderRepository } from '../persistence/order.repository';
import { reservationFor } from './order-side-effects';

/** Limits what one account reserves. Runs after the order is stored, so concurrent orders of the account see each other. */
@Injectable()
export class ReservationLimits {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: StockService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'reservationMinutes'>,
  ) {}

  /**
   * @param tool as read before the order was stored
   * @returns the units that must stay available beside the reservation
   * @throws DomainError CONFLICT: the account may not reserve so much
   */
  async check(customer: Principal, order: StoredOrder, tool: Tool): Promise<number> {
    const fullMs = this.settings.reservationMinutes * MINUTE;
    const window = Math.max(
      RESERVATION_LIMITS.budgetHours * 60 * MINUTE,
      fullMs + TIMING.startedPaymentInAll,
    );
    const since = addMilliseconds(this.clock.now(), -window);
    const recent = await this.orders.findRecentOf(customer.uid, since);
    const reservations = { recent, fullMs, isVerified: customer.emailVerified === true };
    if (isWithinFairShare(order, reservations, tool)) return 0;
    const stock = await this.stock.view(reservationFor(order));
    // The reservation itself finds out and says why.
    if (!stock || stock.held || stock.availableQuantity < order.quantity) return 0;
    return unitsToLeave(order, reservations, stock);
  }
}
