import { updatedResponse } from '@shop/api-http';
import { z } from 'zod';
import type { Order } from '../domain/order';
import { orderDto, toOrderDto } from './order.dto';

export const changedOrderDto = updatedResponse.extend({ order: orderDto });
export type ChangedOrderDto = z.output<typeof changedOrderDto>;

export function toChangedOrderDto(order: Order): ChangedOrderDto {
  return { acknowledged: true, matchedCount: 1, modifiedCount: 1, order: toOrderDto(order) };
}
