import { Injectable } from '@nestjs/common';
import { Clock, DomainError, parseInput, type Principal, retryOnConflict } from '@shop/api-common';
import { IdempotencyKeys } from '@shop/api-idempotency';
import { money } from '@shop/contracts';
import { newRefund, type RefundTerms } from '../domain/new-refund';
import type { Order } from '../domain/order';
import { type OrderRefund, pendingRefundOf } from '../domain/order-refund';
import { adminRefundRefusal } from '../domain/status-transition';
import { OrderRefundRepository } from '../persistence/order-refund.repository';
import { OrderRepository } from '../persistence/order.repository';
import { OrderSideEffects } from './order-side-effects';
import { ProviderRefunds, REFUND_REFUSED, refundDeferred } from './provider-refunds.service';
import { refundOrderSchema } from './refund-order.input';

/** Racers complete each other's refunds before they record their own. */
const MAX_ATTEMPTS = 20;

/** Refunds by line or amount, one at a time per order; the reconciler resumes. */
@Injectable()
export class PartialRefundService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: OrderRefundRepository,
    private readonly atProvider: ProviderRefunds,
    private readonly sideEffects: OrderSideEffects,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @param names field names of the transport, where they differ
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND; CONFLICT for more than is left; PAYMENT_FAILED; UNAVAILABLE when deferred
   */
  async refund(
    by: Principal,
    id: string,
    raw: unknown,
    names?: Readonly<Record<string, string>>,
  ): Promise<Order> {
    const { idempotencyKey: key, ...terms } = parseInput(refundOrderSchema, raw, names);
    const request = { uid: by.uid, operation: 'refundOrder', key, input: { id, ...terms } };
    return this.keys.runOnce(request, async (refundId) => {
      const made = { id: refundId, createdAt: this.clock.now(), requestedBy: by.uid };
      const order = await retryOnConflict('order', () => this.request(id, terms, made), MAX_ATTEMPTS);
      const refund = order.refunds.find((each) => each.id === refundId);
      if (refund?.status === 'FAILED') throw new DomainError('PAYMENT_FAILED', REFUND_REFUSED);
      return refund?.status === 'PENDING' ? this.finish(order) : order;
    });
  }

  /** Completes the pending refund, if any. @throws DomainError PAYMENT_FAILED when refused, UNAVAILABLE when deferred */
  async finish(order: Order): Promise<Order> {
    const refund = pendingRefundOf(order);
    if (!refund) return order;
    await this.refundAtProvider(order, refund);
    return retryOnConflict('order', async () => {
      const current = await this.find(order.id);
      const pending = pendingRefundOf(current);
      if (pending?.id !== refund.id) return current;
      const written = await this.refunds.succeed(current, pending, this.clock.now());
      if (written) await this.sideEffects.run(written);
      return written;
    });
  }

  /** Completes the pending refund whatever becomes of it; false when there is none. @throws DomainError UNAVAILABLE */
  async finishPending(order: Order): Promise<boolean> {
    if (!pendingRefundOf(order)) return false;
    await this.finish(order).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'PAYMENT_FAILED') throw error;
    });
    return true;
  }

  /** Null after another refund, or a change of the order. */
  private async request(
    id: string,
    terms: RefundTerms,
    made: Pick<OrderRefund, 'id' | 'createdAt' | 'requestedBy'>,
  ): Promise<Order | null> {
    const order = await this.find(id);
    if (order.refunds.some((refund) => refund.id === made.id)) return order;
    const refusal = adminRefundRefusal(order);
    if (refusal) throw refusal;
    const refund = newRefund(order, terms, made);
    if (order.refundRequestedAt) throw DomainError.conflict('The rest of this order is being refunded.');
    if (await this.finishPending(order)) return null;
    return this.refunds.request(order, refund, this.clock.now());
  }

  private async refundAtProvider(order: Order, refund: OrderRefund): Promise<void> {
    const { transactionId } = order;
    if (transactionId === undefined) return;
    try {
      const part = { refundId: refund.id, amount: money(refund.amount) };
      await this.atProvider.refundPart(order, transactionId, part);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'UNAVAILABLE') throw refundDeferred(error);
      if (error.code === 'PAYMENT_FAILED')
        await this.refunds.fail(order, refund, REFUND_REFUSED, this.clock.now());
      throw error;
    }
  }

  private async find(id: string): Promise<Order> {
    const order = await this.orders.find(id, 'everyone');
    if (!order) throw DomainError.notFound('order');
    return order;
  }
}
