import { Injectable } from '@nestjs/common';
import { type Reservation, StockService } from '@shop/api-catalog';
import { reservationOutcomeFor, needsPersonalData, type StoredOrder } from '../domain/order';
import { PurchaseListener } from '../domain/purchase-listener.port';
import { CustomerErasureRepository } from '../persistence/customer-erasure.repository';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { SalesRepository } from '../sales/sales.repository';

export function reservationFor({ id, toolId, quantity }: StoredOrder): Reservation {
  return { orderId: id, toolId, quantity };
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
    await (outcome === 'sell'
      ? this.stock.commit(reservationFor(order))
      : this.stock.release(reservationFor(order)));
    for (const entry of order.unposted) await this.sales.post(order, entry);
    if (order.anonymizedAt && !needsPersonalData(order)) await this.erasures.erasePersonalData(order.id);
    if (order.status === 'DELIVERED' || order.status === 'REFUNDED') await this.purchases.changed(order);
    await this.due.finish(order);
  }
}
