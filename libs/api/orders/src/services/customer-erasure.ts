import { Injectable } from '@nestjs/common';
import { Clock, retryOnConflict, maskEmail } from '@shop/api-common';
import { isVisible, type StoredOrder } from '../domain/order';
import { SYSTEM_ACTOR } from '../domain/order-scope';
import { CustomerErasureRepository } from '../persistence/customer-erasure.repository';
import { OrderRepository } from '../persistence/order.repository';
import { CancelOrderService } from './cancel-order.service';
import { OrderSideEffects } from './order-side-effects';

const NOTE = "The customer's account was deleted.";

/** Anonymizes a deleted customer's orders: cancels unpaid ones, keeps paid ones without personal data. */
@Injectable()
export class CustomerErasure {
  constructor(
    private readonly erasures: CustomerErasureRepository,
    private readonly orders: OrderRepository,
    private readonly closing: CancelOrderService,
    private readonly sideEffects: OrderSideEffects,
    private readonly clock: Clock,
  ) {}

  /** Idempotent; repeat it after a failure, which affects one order only. A payment in progress wins. */
  async erase({ uid }: { uid: string }): Promise<void> {
    const closings = (await this.erasures.findOpen(uid)).map((order) => this.close(order));
    await Promise.allSettled(closings);
    for await (const order of this.erasures.unmarked(uid)) await this.mark(order);
    await Promise.all(closings);
  }

  private async close({ id }: StoredOrder): Promise<void> {
    await retryOnConflict('order', async () => {
      const order = await this.orders.findStored(id);
      if (order?.status === 'PLACING') {
        await this.closing.abandon(id);
        return null;
      }
      if (!order || !isVisible(order) || order.status !== 'PENDING_PAYMENT') return true;
      const { outcome } = await this.closing.close(order, SYSTEM_ACTOR, NOTE);
      return outcome === 'CHANGED' ? null : true;
    });
  }

  private async mark({ id, customerEmail }: StoredOrder): Promise<void> {
    const marked = await this.erasures.mark(id, maskEmail(customerEmail), this.clock.now());
    if (marked) await this.sideEffects.run(marked);
  }
}
