import { Injectable } from '@nestjs/common';
import { type Reservation, StockService } from '@shop/api-catalog';
import { reservationOutcomeFor, needsPersonalData, type StoredOrder } from '../domain/order';
import { PurchaseListener } from '../domain/purchase-listener.port';
import { CustomerErasureRepository } from '../persistence/customer-erasure.repository';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { SalesRepository } from '../sales/sales.repository';

/** One reservation per line. */
export function reservationsFor({ id, lines }: Pick<StoredOrder, 'id' | 'lines'>): Reservation[] {
  return lines.map(({ toolId, quantity }) => ({ orderId: id, toolId, quantity }));
}

/** Effects of a new state on other documents. The order stays due until they are done. */
@Injectable()
export class OrderSideEffects {
  constructor(
    private readonly stock: StockService,
    private readonly sales: SalesRepository,
    private readonly erasures: CustomerErasureRepository,
    private readonly due: DueOrderRepository,
    private readonly purchases: PurchaseListener,
  ) {}

  async run(order: StoredOrder): Promise<void> {
    const outcome = reservationOutcomeFor(order);
    if (outcome === 'keep') return;
    const end = (reservation: Reservation) =>
      outcome === 'sell' ? this.stock.commit(reservation) : this.stock.release(reservation);
    await Promise.all(reservationsFor(order).map(end));
    for (const entry of order.unposted) await this.sales.post(order, entry);
    if (order.anonymizedAt && !needsPersonalData(order)) await this.erasures.erasePersonalData(order.id);
    if (order.status === 'DELIVERED' || order.status === 'REFUNDED') await this.reportPurchases(order);
    await this.due.finish(order);
  }

  private async reportPurchases({ customerUid, lines }: StoredOrder): Promise<void> {
    for (const { toolId } of lines) await this.purchases.changed({ customerUid, toolId });
  }
}
