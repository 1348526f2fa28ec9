import { Inject, Injectable } from '@nestjs/common';
import { Clock, DomainError, type Principal, retryOnConflict } from '@shop/api-common';
import { type ApiSettings, SETTINGS } from '@shop/config';
import type { Order } from '../domain/order';
import { ownScope } from '../domain/order-scope';
import { closedForPayment } from '../domain/payment-check';
import { longestReservationEnd } from '../domain/timing';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';

/** Extends the reservation of an unpaid order once, up to the end that starting payments can reach, too. */
@Injectable()
export class ExtendReservationService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'reservationMinutes'>,
  ) {}

  /** Idempotent. @throws DomainError NOT_FOUND for another's order, CONFLICT when it is not held any more */
  async extend(customer: Principal, id: string): Promise<Order> {
    return retryOnConflict('order', async () => {
      const order = await this.orders.find(id, ownScope(customer));
      if (!order) throw DomainError.notFound('order');
      if (!this.isHeld(order)) throw closedForPayment();
      const end = this.extendableUntil(order);
      return end ? this.payments.extendHold(order.id, end) : order;
    });
  }

  /** The end of an extended reservation; undefined when it cannot be extended. */
  extendableUntil(order: Order): Date | undefined {
    if (!this.isHeld(order)) return undefined;
    const end = longestReservationEnd(order, this.settings.reservationMinutes);
    return order.holdExpiresAt && order.holdExpiresAt < end ? end : undefined;
  }

  private isHeld({ status, holdExpiresAt }: Order): boolean {
    return status === 'PENDING_PAYMENT' && holdExpiresAt !== undefined && holdExpiresAt > this.clock.now();
  }
}
