import { Injectable } from '@nestjs/common';
import type { Letter, LetterModel, LetterOrder } from '@shop/api-mail';
import { money } from '@shop/contracts';
import type { Order } from '../domain/order';
import { lineTotalOf, totalOf } from '../domain/order-lines';
import { OrderRepository } from '../persistence/order.repository';

/** Reads what letters say of orders. */
@Injectable()
export class OrderLetters {
  constructor(private readonly orders: OrderRepository) {}

  /** Null without the order, and once its customer is deleted. */
  async read({ event, subjectId, occurrence, amount = 0 }: Letter): Promise<LetterModel | null> {
    const found = await this.orders.find(subjectId, 'everyone');
    if (!found || found.anonymizedAt) return null;
    const order = toLetterOrder(found);
    switch (event) {
      case 'ORDER_PLACED':
        return {
          event,
          order,
          payBefore: found.status === 'PENDING_PAYMENT' ? found.holdExpiresAt : undefined,
        };
      case 'ORDER_PAID':
        return { event, order };
      case 'ORDER_SHIPPED':
        return { event, order, shipments: found.shipments.filter(({ id }) => id === occurrence) };
      case 'ORDER_CANCELLED':
        return { event, order, reason: cancellationNote(found) };
      case 'ORDER_REFUNDED':
        return { event, order, refunded: money(amount) };
      case 'STOCK_RUNNING_OUT':
        return null;
    }
  }
}

function toLetterOrder(order: Order): LetterOrder {
  const { id, number, address, lines } = order;
  return {
    ...{ id, number, address, total: totalOf(order) },
    lines: lines.map((line) => ({
      ...{ sku: line.sku, name: line.toolName, quantity: line.quantity },
      total: lineTotalOf(line),
    })),
  };
}

function cancellationNote({ events }: Order): string | undefined {
  return events.findLast(({ status }) => status === 'CANCELLED')?.note;
}
