import { Injectable } from '@nestjs/common';
import { Clock, DomainError, retryOnConflict, type Principal } from '@shop/api-common';
import type { OrderStatus } from '@shop/contracts';
import type { Order } from '../domain/order';
import { assertManualTransition } from '../domain/status-transition';
import { deliveryRefusal, newShipment } from '../domain/order-shipment';
import { OrderShipmentRepository } from '../persistence/order-shipment.repository';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderRepository } from '../persistence/order.repository';
import { OrderSideEffects } from './order-side-effects';

/** Sets a paid order to shipped, then delivered. For admins. */
@Injectable()
export class UpdateOrderStatusService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly writes: OrderAdminRepository,
    private readonly shipments: OrderShipmentRepository,
    private readonly sideEffects: OrderSideEffects,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, or CONFLICT with the possible next steps */
  async updateStatus(by: Principal, id: string, to: OrderStatus): Promise<Order> {
    const updated = await retryOnConflict('order', async () => {
      const order = await this.orders.find(id, 'everyone');
      if (!order) throw DomainError.notFound('order');
      assertManualTransition(order, to);
      if (to === 'SHIPPED') return this.shipAll(by, order);
      const refusal = deliveryRefusal(order);
      if (refusal) throw refusal;
      return this.writes.move(by, order, to, this.clock.now());
    });
    await this.sideEffects.run(updated);
    return updated;
  }

  private shipAll(by: Principal, order: Order): Promise<Order | null> {
    const made = { id: this.shipments.newId(), shippedAt: this.clock.now() };
    return this.shipments.ship(by, order, newShipment(order, {}, made));
  }
}
