import { toMajorNumber, type OrderStatus } from '@shop/contracts';
import { isPaid, type Order, totalOf } from '../domain/order';

/** An order as the REST adapter documents it: prices in major units. */
export interface OrderDto {
  _id: string;
  toolId: string;
  tool: string;
  price_per_unit: number;
  order_quantity: number;
  total_price: number;
  customerEmail: string;
  customerName: string;
  phone: string;
  address: string;
  status: OrderStatus;
  paid: boolean;
  transactionId?: string;
  createdAt: Date;
}

export function toOrderDto(order: Order): OrderDto {
  const { toolId, customerEmail, customerName, phone, address, status, createdAt, transactionId } = order;
  return {
    _id: order.id,
    toolId,
    tool: order.toolName,
    price_per_unit: toMajorNumber(order.pricePerUnit),
    order_quantity: order.quantity,
    total_price: toMajorNumber(totalOf(order).amount),
    customerEmail,
    customerName,
    phone,
    address,
    status,
    paid: isPaid(order),
    ...(transactionId !== undefined && { transactionId }),
    createdAt,
  };
}
