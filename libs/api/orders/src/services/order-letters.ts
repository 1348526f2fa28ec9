import { Injectable } from '@nestjs/common';
import type { Letter, LetterModel, LetterOrder, LetterShipment, LetterSum } from '@shop/api-mail';
import { money } from '@shop/contracts';
import type { Order } from '../domain/order';
import { findLine, lineTotalOf, totalOf, totalsOf } from '../domain/order-lines';
import { unitsIn } from '../domain/shipment';
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
        return { event, order, shipment: toLetterShipment(found, occurrence) };
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
    ...{ id, number, address, sums: sumsOf(order), total: totalOf(order) },
    lines: lines.map((line) => ({
      ...{ sku: line.sku, name: line.toolName, quantity: line.quantity },
      total: lineTotalOf(line),
    })),
  };
}

/** None where the goods are all that is paid. */
function sumsOf(order: Order): LetterSum[] {
  const { subtotal, shipping, shippingRate, taxes, taxMode } = totalsOf(order);
  if (shipping === 0 && taxes.length === 0) return [];
  const included = taxMode === 'INCLUDED' ? 'Included ' : '';
  return [
    { name: 'Subtotal', amount: money(subtotal) },
    ...(shippingRate ? [{ name: shippingRate.name, amount: money(shipping) }] : []),
    ...taxes.map(({ name, basisPoints, amount }) => ({
      ...{ name: `${included}${name} ${basisPoints / 100}%`, amount: money(amount) },
    })),
  ];
}

function toLetterShipment(order: Order, id: string | undefined): LetterShipment | undefined {
  const shipment = order.shipments.find((each) => each.id === id);
  if (!shipment) return undefined;
  const { carrier, trackingNumber, lines } = shipment;
  return {
    ...{ carrier, trackingNumber, isWhole: unitsIn(shipment) === unitsIn(order) },
    lines: lines.map(({ toolId, quantity }) => {
      const line = findLine(order, toolId);
      return { sku: line?.sku ?? '', name: line?.toolName ?? '', quantity };
    }),
  };
}

function cancellationNote({ events }: Order): string | undefined {
  return events.findLast(({ status }) => status === 'CANCELLED')?.note;
}
