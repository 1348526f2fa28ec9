import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import type { Order } from '../domain/order';
import { PaymentPort } from '../domain/payment.port';
import type { Hand } from '../domain/reach';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { FollowUp } from './follow-up';
import { hasPaid, SettlePaymentService } from './settle-payment.service';

/**
 * What came of closing an unpaid order: it is closed; a payment is being decided on; a payment had succeeded and was
 * settled; or the order has changed since it was read.
 */
export type Closing =
  | { readonly outcome: 'CLOSED'; readonly order: Order }
  | { readonly outcome: 'PROCESSING' | 'SETTLED' | 'CHANGED' };

/**
 * Closes unpaid orders, for customers, admins and the clock alike. The provider is asked first to cancel the payment:
 * it alone decides whether the cancelling or the card was faster.
 */
@Injectable()
export class CloseOrderService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly payments: OrderPaymentRepository,
    private readonly settling: SettlePaymentService,
    private readonly followUp: FollowUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param order as read just now; the write is refused when it or its payment has changed since */
  async close(order: Order, by: Hand, note?: string): Promise<Closing> {
    const obstacle = await this.stopPayment(order);
    if (obstacle) return { outcome: obstacle };
    const closed = await this.payments.cancel(order, by, note, this.clock.now());
    if (!closed) return { outcome: 'CHANGED' };
    await this.followUp.run(closed);
    return { outcome: 'CLOSED', order: closed };
  }

  /** What stands against closing; a payment that the provider does not know (any more) can never be paid. */
  private async stopPayment({ intentId }: Order): Promise<'PROCESSING' | 'SETTLED' | undefined> {
    if (intentId === undefined || !(await this.provider.retrieveIntent(intentId))) return undefined;
    const payment = await this.provider.cancelIntent(intentId);
    if (payment.state === 'CANCELLED') return undefined;
    return hasPaid(await this.settling.settle(payment)) ? 'SETTLED' : 'PROCESSING';
  }
}
