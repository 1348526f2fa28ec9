import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import type { Order } from '../domain/order';
import { PaymentPort } from '../domain/payment.port';
import type { Actor } from '../domain/order-scope';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderSideEffects } from './order-side-effects';
import { hasPaid, SettlePaymentService } from './settle-payment.service';

/**
 * Outcome of closing an unpaid order. PROCESSING: the provider is deciding on a payment; SETTLED: a payment had succeeded;
 * CHANGED: the order has changed since it was read.
 */
export type Closing =
  | { readonly outcome: 'CLOSED'; readonly order: Order }
  | { readonly outcome: 'PROCESSING' | 'SETTLED' | 'CHANGED' };

/** Closes unpaid orders. Cancels the payment first: the provider decides whether the cancellation or the card wins. */
@Injectable()
export class CloseOrderService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly payments: OrderPaymentRepository,
    private readonly settling: SettlePaymentService,
    private readonly sideEffects: OrderSideEffects,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param order as just read; a changed order or payment refuses the write */
  async close(order: Order, by: Actor, note?: string): Promise<Closing> {
    const blocker = await this.stopPayment(order);
    if (blocker) return { outcome: blocker };
    const closed = await this.payments.cancel(order, by, note, this.clock.now());
    if (!closed) return { outcome: 'CHANGED' };
    await this.sideEffects.run(closed);
    return { outcome: 'CLOSED', order: closed };
  }

  /** An intent unknown to the provider can never be paid, so it does not block closing. */
  private async stopPayment({ intentId }: Order): Promise<'PROCESSING' | 'SETTLED' | undefined> {
    if (intentId === undefined || !(await this.provider.retrieveIntent(intentId))) return undefined;
    const payment = await this.provider.cancelIntent(intentId);
    if (payment.state === 'CANCELLED') return undefined;
    return hasPaid(await this.settling.settle(payment)) ? 'SETTLED' : 'PROCESSING';
  }
}
