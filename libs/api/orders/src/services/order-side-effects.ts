import { Injectable } from '@nestjs/common';
import { reservationOutcomeFor, needsPersonalData, type StoredOrder } from '../domain/order';
import { CustomerErasureRepository } from '../persistence/customer-erasure.repository';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { SalesPostingRepository } from '../sales/sales-posting.repository';
import { OrderReservations } from './order-reservations';

/**
 * Effects of an order's new state on other documents: commits or releases its reservation, counts its sale, erases the
 * personal data of a deleted customer. The order stays due until they are done, so the reconciler resumes after a crash.
 */
@Injectable()
export class OrderSideEffects {
  constructor(
    private readonly reservations: OrderReservations,
    private readonly sales: SalesPostingRepository,
    private readonly erasures: CustomerErasureRepository,
    private readonly due: DueOrderRepository,
  ) {}

  /** Idempotent; does nothing for an open order. */
  async run(order: StoredOrder): Promise<void> {
    if (reservationOutcomeFor(order) === 'keep') return;
    await this.reservations.end(order);
    for (const entry of order.unposted) await this.sales.post(order, entry);
    if (order.anonymizedAt && !needsPersonalData(order)) await this.erasures.erasePersonalData(order.id);
    await this.due.finish(order);
  }
}
