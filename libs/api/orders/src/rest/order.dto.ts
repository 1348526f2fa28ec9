import { ORDER_STATUSES, toMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { isPaid, type Order, totalOf } from '../domain/order';

export const orderDto = z
  .object({
    _id: z.string(),
    toolId: z.string(),
    tool: z.string().describe("The tool's name when it was ordered."),
    price_per_unit: z.number(),
    order_quantity: z.int(),
    total_price: z.number(),
    customerEmail: z.string(),
    customerName: z.string(),
    phone: z.string(),
    address: z.string(),
    status: z.enum(ORDER_STATUSES),
    paid: z.boolean(),
    transactionId: z.string().optional().describe('Of the payment that paid it.'),
    createdAt: z.iso.datetime(),
    holdExpiresAt: z.iso.datetime().optional().describe('Until when its units are held, while it is unpaid.'),
  })
  .meta({ id: 'Order', description: 'An order; prices in major units.' });
export type OrderDto = z.output<typeof orderDto>;

export function toOrderDto(order: Order): OrderDto {
  const { toolId, customerEmail, customerName, phone, address, status, transactionId } = order;
  return {
    _id: order.id,
    toolId,
    tool: order.toolName,
    price_per_unit: toMajorUnits(order.pricePerUnit),
    order_quantity: order.quantity,
    total_price: toMajorUnits(totalOf(order).amount),
    ...{ customerEmail, customerName, phone, address, status },
    paid: isPaid(order),
    ...(transactionId !== undefined && { transactionId }),
    createdAt: order.createdAt.toISOString(),
    ...(order.status === 'PENDING_PAYMENT' &&
      order.holdExpiresAt && { holdExpiresAt: order.holdExpiresAt.toISOString() }),
  };
}
