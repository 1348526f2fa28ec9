import { DomainError } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { type Order, statesLeadingTo } from './order';
import { findLine } from './order-lines';
import { pendingRefundOf } from './order-refund';
import { type OrderShipment, type ShipmentLine, unitsIn } from './shipment';
import { nextStepOf, shippingRefusal } from './status-transition';

/** What is to be shipped: by default all that is left. */
export interface ShipmentTerms {
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly lines?: readonly ShipmentLine[] | undefined;
}

/** Units that are neither shipped nor refunded. Orders that former releases shipped have no shipments and nothing left. */
export function unshippedLinesOf({ status, shipments, lines }: Order): ShipmentLine[] {
  if (status !== 'PAID' && shipments.length === 0) return [];
  const shipped = shipments.flatMap((shipment) => shipment.lines);
  return lines
    .map(({ toolId, quantity, refundedQuantity }) => ({
      ...{ toolId, quantity: quantity - refundedQuantity - unitsOf(shipped, toolId) },
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Units that may be shipped now: not those of a refund that is being made. */
export function shippableLinesOf(order: Order): ShipmentLine[] {
  const pending = pendingRefundOf(order)?.lines ?? [];
  return unshippedLinesOf(order)
    .map(({ toolId, quantity }) => ({ toolId, quantity: quantity - unitsOf(pending, toolId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** @throws DomainError BAD_USER_INPUT for a tool that is not in the order, or twice; CONFLICT for more than is left */
export function newShipment(
  order: Order,
  { carrier = '', trackingNumber = '', lines }: ShipmentTerms,
  made: Pick<OrderShipment, 'id' | 'shippedAt'>,
): OrderShipment {
  const refusal = shipRefusal(order);
  if (refusal) throw refusal;
  const left = shippableLinesOf(order);
  for (const [index, line] of (lines ?? []).entries()) assertShippable(order, left, lines ?? [], line, index);
  return { ...made, carrier, trackingNumber, lines: lines ?? left };
}

/** Why nothing of the order can be shipped now. */
export function shipRefusal(order: Order): DomainError | undefined {
  const refusal = shippingRefusal(order);
  if (refusal) return refusal;
  if (shippableLinesOf(order).length === 0)
    return DomainError.conflict('All units of this order are shipped or refunded.');
  return order.shipments.length < LIMITS.orderShipmentsMax
    ? undefined
    : DomainError.conflict(`An order has at most ${LIMITS.orderShipmentsMax} shipments.`);
}

/** Why the order cannot be marked as delivered. */
export function deliveryRefusal(order: Order): DomainError | undefined {
  if (!statesLeadingTo('DELIVERED').includes(order.status))
    return DomainError.conflict(nextStepOf(order.status));
  const left = unitsIn({ lines: unshippedLinesOf(order) });
  if (left > 0)
    return DomainError.conflict(
      `${left === 1 ? '1 unit' : `${left} units`} of this order are not shipped yet: ship or refund the rest first.`,
    );
  return order.refundRequestedAt ? shippingRefusal(order) : undefined;
}

function assertShippable(
  order: Order,
  left: readonly ShipmentLine[],
  lines: readonly ShipmentLine[],
  { toolId, quantity }: ShipmentLine,
  index: number,
): void {
  const line = findLine(order, toolId);
  const refuse = (text: string) => DomainError.badInput({ [`lines.${index}.toolId`]: text });
  if (!line) throw refuse('is not a tool of this order');
  if (lines.findIndex((other) => other.toolId === toolId) !== index) throw refuse('is named twice');
  const units = unitsOf(left, toolId);
  if (quantity > units)
    throw DomainError.conflict(
      `${units} of ${line.quantity} units of ${line.toolName} can still be shipped, not ${quantity}.`,
    );
}

function unitsOf(lines: readonly ShipmentLine[], toolId: string): number {
  return lines.reduce((sum, line) => sum + (line.toolId === toolId ? line.quantity : 0), 0);
}
