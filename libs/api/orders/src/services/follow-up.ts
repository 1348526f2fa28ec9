import { Injectable } from '@nestjs/common';
import { reservationOutcomeFor, needsPersonalData, type StoredOrder } from '../domain/order';
import { DepartedOrderRepository } from '../persistence/departed-order.repository';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { SalesPostingRepository } from '../sales/sales-posting.repository';
import { Holds } from './holds';

/**
 * What follows from the state of an order that is not open any more, in other documents than its own: its pieces are
 * sold or given back, its sale is counted, and a departed customer's data go when the delivery needs them no more.
 * Whoever moved the order does it at once; the order stays due until it is done, so a crash in between only means that
 * the reconciler does it.
 */
@Injectable()
export class FollowUp {
  constructor(
    private readonly holds: Holds,
    private readonly sales: SalesPostingRepository,
    private readonly departed: DepartedOrderRepository,
    private readonly due: DueOrderRepository,
  ) {}

  /** Nothing for an open order. Each step happens once, however often this is repeated. */
  async run(order: StoredOrder): Promise<void> {
    if (reservationOutcomeFor(order) === 'keep') return;
    await this.holds.end(order);
    for (const entry of order.unposted) await this.sales.post(order, entry);
    if (order.departedAt && !needsPersonalData(order)) await this.departed.erasePerson(order.id);
    await this.due.finish(order);
  }
}
