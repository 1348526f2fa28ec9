import { Inject, Injectable } from '@nestjs/common';
import { StockService, type Tool } from '@shop/api-catalog';
import { addMilliseconds, Clock, type Principal } from '@shop/api-common';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { RESERVATION_LIMITS } from '@shop/contracts';
import type { StoredOrder } from '../domain/order';
import { findLine } from '../domain/order-lines';
import { assertAccountMayReserve, isWithinFairShare, unitsToLeave } from '../domain/reservation-limits';
import { MINUTE, TIMING } from '../domain/timing';
import { OrderRepository } from '../persistence/order.repository';

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
   * @param tools as read before the order was stored
   * @returns by tool the units that must stay available beside the reservation, where there are any
   * @throws DomainError CONFLICT: the account may not reserve so much
   */
  async check(
    customer: Principal,
    order: StoredOrder,
    tools: readonly Tool[],
  ): Promise<ReadonlyMap<string, number>> {
    const fullMs = this.settings.reservationMinutes * MINUTE;
    const window = Math.max(
      RESERVATION_LIMITS.budgetHours * 60 * MINUTE,
      fullMs + TIMING.startedPaymentInAll,
    );
    const since = addMilliseconds(this.clock.now(), -window);
    const recent = await this.orders.findRecentOf(customer.uid, since);
    const reservations = { recent, fullMs, isVerified: customer.emailVerified === true };
    const minimum = Math.max(0, ...tools.map(({ minimumOrderQuantity }) => minimumOrderQuantity));
    assertAccountMayReserve(order, reservations, minimum);
    const toLeave = new Map<string, number>();
    for (const tool of tools) {
      const line = findLine(order, tool.id);
      if (!line || isWithinFairShare(order, line, reservations, tool)) continue;
      const stock = await this.stock.view({ ...line, orderId: order.id });
      // The reservation itself finds out and says why.
      if (!stock || stock.held || stock.availableQuantity < line.quantity) continue;
      toLeave.set(tool.id, unitsToLeave(order, line, reservations, stock));
    }
    return toLeave;
  }
}
