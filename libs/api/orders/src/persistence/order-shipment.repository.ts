import { Injectable } from '@nestjs/common';
import type { AuditActor } from '@shop/api-audit-log';
import { addMilliseconds } from '@shop/api-common';
import { Types } from 'mongoose';
import type { Order } from '../domain/order';
import { orderLetter } from '../domain/order-letter';
import { unshippedLinesOf } from '../domain/order-shipment';
import { type OrderShipment, shipmentNote, unitsIn } from '../domain/shipment';
import { TIMING } from '../domain/timing';
import { OrderWrites, sameRefunds } from './order-writes';

@Injectable()
export class OrderShipmentRepository {
  constructor(private readonly writes: OrderWrites) {}

  newId(): string {
    return new Types.ObjectId().toHexString();
  }

  /** Null when the order, its refunds or its shipments have changed since it was read, so that no unit is shipped twice. */
  ship(by: AuditActor, order: Order, shipment: OrderShipment): Promise<Order | null> {
    const { id, status, refunds, shipments } = order;
    const { shippedAt: at } = shipment;
    const shipped = shipments.reduce((sum, each) => sum + unitsIn(each), 0);
    const isFirst = status !== 'SHIPPED';
    const audit = this.writes.createEntry(
      by,
      'UPDATE_ORDER_STATUS',
      id,
      isFirst ? { status } : { shippedUnits: shipped },
      isFirst ? { status: 'SHIPPED' } : { shippedUnits: shipped + unitsIn(shipment) },
    );
    const isWhole = unitsIn({ lines: unshippedLinesOf(order) }) === unitsIn(shipment);
    // An event that repeats the state has a note, or it would be a transition.
    const note = shipmentNote(shipment, isFirst && isWhole);
    return this.writes.update(
      {
        ...{ _id: id, status, refundRequestedAt: null, ...sameRefunds(order) },
        ...{ [`refunds.${refunds.length}`]: { $exists: false } },
        ...{ [`shipments.${shipments.length}`]: { $exists: false } },
        disputes: { $not: { $elemMatch: { paymentId: order.transactionId, lostAmount: { $gt: 0 } } } },
      },
      {
        $set: { status: 'SHIPPED', dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $push: {
          shipments: shipment,
          events: { status: 'SHIPPED', at, by: 'admin', note, changeId: audit?.id },
        },
      },
      { audit, letter: orderLetter('ORDER_SHIPPED', order, at, shipment.id) },
    );
  }
}
