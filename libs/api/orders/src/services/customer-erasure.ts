import { Inject, Injectable } from '@nestjs/common';
import { type Clock, retryOnConflict, maskEmail } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { isVisible, type StoredOrder } from '../domain/order';
import { SHOP_HAND } from '../domain/reach';
import { DepartedOrderRepository } from '../persistence/departed-order.repository';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import { OrderRepository } from '../persistence/order.repository';
import { CloseOrderService } from './close-order.service';
import { FollowUp } from './follow-up';

/** Anonymizes a deleted customer's orders: cancels unpaid ones, keeps paid ones without personal data. */
@Injectable()
export class CustomerErasure {
  constructor(
    private readonly departed: DepartedOrderRepository,
    private readonly orders: OrderRepository,
    private readonly placing: OrderPlacingRepository,
    private readonly closing: CloseOrderService,
    private readonly followUp: FollowUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Cancels unpaid orders and their payments, except one that the provider is processing: it is paid or expires. Masks
   * the e-mail of all orders; erases name, phone and address once nothing is left to deliver. Idempotent; must be
   * repeated after a failure, which affects one order only.
   *
   * @throws DomainError UNAVAILABLE when the payment provider cannot be reached, CONFLICT after repeated concurrent changes
   */
  async erase({ uid }: { uid: string }): Promise<void> {
    const closings = (await this.departed.findOpen(uid)).map((order) => this.close(order));
    await Promise.allSettled(closings);
    for await (const order of this.departed.unmarked(uid)) await this.mark(order);
    await Promise.all(closings);
  }

  private async close({ id }: StoredOrder): Promise<void> {
    await retryOnConflict('order', async () => {
      const order = await this.orders.findStored(id);
      if (order?.status === 'PLACING') await this.giveUp(order);
      else if (!order || !isVisible(order) || order.status !== 'PENDING_PAYMENT') return true;
      else {
        const { outcome } = await this.closing.close(order, SHOP_HAND, "The customer's account was deleted.");
        if (outcome !== 'CHANGED') return true;
      }
      return null;
    });
  }

  private async giveUp({ id }: StoredOrder): Promise<void> {
    const now = this.clock.now();
    if (!(await this.placing.reject(id, now, now))) return;
    const rejected = await this.orders.findStored(id);
    if (rejected) await this.followUp.run(rejected);
  }

  private async mark({ id, customerEmail }: StoredOrder): Promise<void> {
    const marked = await this.departed.mark(id, maskEmail(customerEmail), this.clock.now());
    if (marked) await this.followUp.run(marked);
  }
}
