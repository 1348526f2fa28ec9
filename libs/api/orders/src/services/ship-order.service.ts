import { Injectable } from '@nestjs/common';
import { Clock, DomainError, parseInput, type Principal, retryOnConflict } from '@shop/api-common';
import { IdempotencyKeys } from '@shop/api-idempotency';
import type { Order } from '../domain/order';
import { newShipment } from '../domain/order-shipment';
import { OrderRepository } from '../persistence/order.repository';
import { OrderShipmentRepository } from '../persistence/order-shipment.repository';
import { OrderSideEffects } from './order-side-effects';
import { shipOrderSchema } from './ship-order.input';

/** Racers for the units of one order. */
const MAX_ATTEMPTS = 20;

/** Ships units of a paid order, all at once or in parts. For admins. */
@Injectable()
export class ShipOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly shipments: OrderShipmentRepository,
    private readonly sideEffects: OrderSideEffects,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @param names field names of the transport, where they differ
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND; CONFLICT for more than is left
   */
  async ship(
    by: Principal,
    id: string,
    raw: unknown,
    names?: Readonly<Record<string, string>>,
  ): Promise<Order> {
    const { idempotencyKey: key, ...terms } = parseInput(shipOrderSchema, raw, names);
    const request = { uid: by.uid, operation: 'shipOrder', key, input: { id, ...terms } };
    const attempt = async (shipmentId: string) => {
      const order = await this.orders.find(id, 'everyone');
      if (!order) throw DomainError.notFound('order');
      if (order.shipments.some((shipment) => shipment.id === shipmentId)) return order;
      const shippedAt = this.clock.now();
      const shipment = newShipment(order, terms, { id: shipmentId, shippedAt });
      return this.shipments.ship(by, order, shipment);
    };
    const shipped = await this.keys.runOnce(request, (shipmentId) =>
      retryOnConflict('order', () => attempt(shipmentId), MAX_ATTEMPTS),
    );
    await this.sideEffects.run(shipped);
    return shipped;
  }
}
