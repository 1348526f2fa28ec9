import { Inject, Injectable } from '@nestjs/common';
import { Clock, DomainError, type Principal } from '@shop/api-common';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { isPaid, type Order } from '../domain/order';
import { totalOf } from '../domain/order-lines';
import { closedForPayment } from '../domain/payment-check';
import { isPayable, type Payment, PaymentPort, SpentIdempotencyKeyError } from '../domain/payment.port';
import { ownScope } from '../domain/order-scope';
import { extendedReservationEnd } from '../domain/timing';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { SettlePaymentService } from './settle-payment.service';

const MAX_ATTEMPTS = 5;

/** Starts payments: at most one open intent per order, and extends the reservation so that it can be paid. */
@Injectable()
export class StartPaymentService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly settling: SettlePaymentService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'reservationMinutes'>,
  ) {}

  /** @throws DomainError NOT_FOUND for another's order, CONFLICT when it cannot be paid, UNAVAILABLE */
  async start(customer: Principal, orderId: string): Promise<Pick<Payment, 'clientSecret' | 'amount'>> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const order = await this.orders.find(orderId, ownScope(customer));
      if (!order) throw DomainError.notFound('order');
      this.assertPayable(order);
      const current = await this.currentIntent(order);
      const payment = current ? await this.extendHold(order, current) : await this.nextIntent(order);
      if (payment) return { clientSecret: payment.clientSecret, amount: payment.amount };
    }
    throw DomainError.unavailable('The payment could not be started. Please try again in a moment.');
  }

  private assertPayable(order: Order): void {
    if (order.status === 'REFUNDED') {
      throw DomainError.conflict('This order was refunded. Please order again.');
    }
    if (isPaid(order)) throw DomainError.conflict('This order is paid already.');
    const expired = order.holdExpiresAt !== undefined && order.holdExpiresAt <= this.clock.now();
    if (order.status !== 'PENDING_PAYMENT' || expired) throw closedForPayment();
  }

  private async currentIntent({ intentId }: Order): Promise<Payment | null> {
    const payment = intentId === undefined ? null : await this.provider.retrieveIntent(intentId);
    if (!payment || payment.state === 'CANCELLED') return null;
    if (isPayable(payment)) return payment;
    await this.settling.settle(payment);
    const message =
      payment.state === 'SUCCEEDED'
        ? 'This order is paid already.'
        : 'A payment for this order is in progress. Please wait a moment.';
    throw DomainError.conflict(message);
  }

  /** Creates the next intent; null, with the intent cancelled, after a concurrent change. */
  private async nextIntent(order: Order): Promise<Payment | null> {
    const payment = await this.createOrFindIntent(order);
    if (!payment) return null;
    if (await this.payments.attachIntent(order, payment.id, this.heldUntil(order), this.clock.now()))
      return payment;
    const current = await this.orders.findStored(order.id);
    if (current?.intentId === payment.id) return payment;
    await this.provider.cancelIntent(payment.id);
    return null;
  }

  /** Null when the key is used up without an intent: the next key's number is stored. */
  private async createOrFindIntent(order: Order): Promise<Payment | null> {
    try {
      return await this.provider.createIntent({
        orderId: order.id,
        amount: totalOf(order),
        customerEmail: order.customerEmail,
        idempotencyKey: `order-${order.id}-${order.intentAttempt + 1}`,
      });
    } catch (error) {
      if (!(error instanceof SpentIdempotencyKeyError)) throw error;
      const existing = await this.provider.findIntent(order.id);
      if (!existing) await this.payments.skipIntentAttempt(order);
      return existing;
    }
  }

  private async extendHold(order: Order, payment: Payment): Promise<Payment | null> {
    return (await this.payments.extendHold(order.id, this.heldUntil(order))) && payment;
  }

  private heldUntil(order: Order): Date {
    return extendedReservationEnd(order, this.clock.now(), this.settings.reservationMinutes);
  }
}
