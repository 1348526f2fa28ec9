import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../persistence/order.repository';

/** Which tools a customer has received and kept. */
@Injectable()
export class DeliveredOrders {
  constructor(private readonly orders: OrderRepository) {}

  /** Whether an order of the tool is delivered and not refunded in full. */
  has({ customerUid, toolId }: { readonly customerUid: string; readonly toolId: string }): Promise<boolean> {
    return this.orders.hasDelivered(customerUid, toolId);
  }
}
