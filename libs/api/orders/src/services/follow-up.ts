import { Injectable } from '@nestjs/common';
import { reservationOutcomeFor, needsPersonalData, type StoredOrder } from '../domain/order';
import { DepartedOrderRepository } from '../persistence/departed-order.repository';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { SalesPostingRepository } from '../sales/sales-posting.repository';
import { Holds } from './holds';

/**
 * Effects of an order's new state on other documents: commits or releases its reservation, counts its sale, erases the
 * personal data of a deleted customer. The order stays due until they are done, so the reconciler resumes after a crash.
 */
@Injectable()
export class FollowUp {
  constructor(
    private readonly holds: Holds,
    private readonly sales: SalesPostingRepository,
    private readonly departed: DepartedOrderRepository,
    private readonly due: DueOrderRepository,
  ) {}

  /** Idempotent; does nothing for an open order. */
  async run(order: StoredOrder): Promise<void> {
    if (reservationOutcomeFor(order) === 'keep') return;
    await this.holds.end(order);
    for (const entry of order.unposted) await this.sales.post(order, entry);
    if (order.departedAt && !needsPersonalData(order)) await this.departed.erasePerson(order.id);
    await this.due.finish(order);
  }
}
