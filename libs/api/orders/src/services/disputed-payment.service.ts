import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, retryOnConflict } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { isVisible } from '../domain/order';
import type { Payment, PaymentEvent } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';

/** Notes by event type. */
const NOTES: ReadonlyMap<string, (paymentId: string) => string> = new Map([
  [
    'charge.dispute.created',
    (id: string) => `Payment ${id} is disputed at the customer's bank, which may take the money back.`,
  ],
  [
    'charge.dispute.closed',
    (id: string) =>
      `The dispute about payment ${id} has ended; the payment provider knows who has the money.`,
  ],
]);

/** Records disputes as payment issues for admins, who have days to respond; the order's status stays. */
@Injectable()
export class DisputedPaymentService {
  private readonly logger = new Logger(DisputedPaymentService.name);

  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records a dispute event on the order of its payment, once; ignores other events.
   *
   * @throws DomainError CONFLICT after repeated concurrent changes: the event must be handled again
   */
  async record({ eventId, type }: PaymentEvent, { id, orderId }: Payment): Promise<void> {
    const note = NOTES.get(type)?.(id);
    if (note === undefined || orderId === undefined) return;
    this.logger.warn(`Payment ${id} of order ${orderId}: ${type}.`);
    await retryOnConflict('order', async () => {
      const order = await this.orders.findStored(orderId);
      if (!order || !isVisible(order) || order.disputeMessages.includes(eventId)) return true;
      return (await this.payments.noteDispute(order, eventId, note, this.clock.now())) || null;
    });
  }
}
