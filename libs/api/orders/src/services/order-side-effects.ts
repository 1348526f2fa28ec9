import { Injectable } from '@nestjs/common';
import { type Reservation, RestockRepository, StockService } from '@shop/api-catalog';
import { reservationOutcomeFor, needsPersonalData, type StoredOrder } from '../domain/order';
import { PurchaseListener } from '../domain/purchase-listener.port';
import { CustomerErasureRepository } from '../persistence/customer-erasure.repository';
import { OrderRefundRepository } from '../persistence/order-refund.repository';
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
    private readonly restocks: RestockRepository,
    private readonly refunds: OrderRefundRepository,
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
    await this.restock(order);
    for (const entry of order.unposted) await this.sales.post(order, entry);
    if (order.anonymizedAt && !needsPersonalData(order)) await this.erasures.erasePersonalData(order.id);
    if (order.status === 'DELIVERED' || order.status === 'REFUNDED') await this.reportPurchases(order);
    await this.due.finish(order);
  }

  /** Once per refund: the stock knows which it has. */
  private async restock(order: StoredOrder): Promise<void> {
    for (const refund of order.refunds) {
      if (!refund.restockDue) continue;
      for (const { toolId, quantity, restock } of refund.lines)
        if (restock)
          await this.restocks.restock({ toolId, quantity, orderId: order.id, refundId: refund.id });
      await this.refunds.markRestocked(order, refund);
    }
  }

  private async reportPurchases({ customerUid, lines }: StoredOrder): Promise<void> {
    for (const { toolId } of lines) await this.purchases.changed({ customerUid, toolId });
  }
}
