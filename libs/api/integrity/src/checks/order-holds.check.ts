import { Injectable } from '@nestjs/common';
import { StockService } from '@shop/api-catalog';
import { LedgerRepository } from '@shop/api-ledger';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { OrderRow, ToolRow } from '../persistence/rows';
import { StoreMender } from '../persistence/store-mender';
import { StoreReader } from '../persistence/store-reader';
import { holdNeededBy, holdsFor } from './hold-of-order';
import { accountOf, holdsOf, missingFrom, pieces } from './pieces';
import { orderSubject, orderText } from './subjects';

/** Looks from every unpaid order to its hold. */
@Injectable()
export class OrderHoldsCheck implements Check {
  readonly name = 'order-holds';
  readonly invariants = ['I2'] as const;
  readonly rule = 'Every unpaid order has its pieces held.';
  readonly things = 'unpaid orders';

  constructor(
    private readonly reader: StoreReader,
    private readonly mender: StoreMender,
    private readonly stock: StockService,
    private readonly ledger: LedgerRepository,
  ) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for await (const orders of this.reader.orderPages({ filter: { status: 'PENDING_PAYMENT' } })) {
      scope.looked(orders.length);
      const tools = await this.reader.tools(orders.map(({ toolId }) => toolId));
      for (const order of orders) {
        const id = order._id.toHexString();
        if (holdsFor(tools.get(order.toolId), id).length === 0) yield () => this.lookAgain(id, scope);
      }
    }
  }

  /** The order is read around the tool: one that was paid or closed meanwhile has ended its hold rightly. */
  private async lookAgain(id: string, scope: AuditScope): Promise<Violation | undefined> {
    const before = await this.reader.order(id);
    const tool = before && (await this.reader.tool(before.toolId));
    const order = await this.reader.order(id);
    if (before?.status !== 'PENDING_PAYMENT' || order?.status !== 'PENDING_PAYMENT') return undefined;
    return holdsFor(tool, id).length > 0 ? undefined : this.violation(order, tool, scope.now());
  }

  private violation(order: OrderRow, tool: ToolRow | undefined, now: Date): Violation {
    const text = `${orderText(order)} waits for its payment, but tool ${order.toolId}`;
    const about = { invariant: 'I2', subject: orderSubject(order) } as const;
    if (!tool) {
      const remedy = 'There is no account to hold pieces on; cancel the order.';
      return { ...about, text: `${text} is not there.`, remedy };
    }
    return {
      ...about,
      text: `${text} holds nothing for it; it should hold ${pieces(order.quantity)}.`,
      remedy: 'The pieces are held again, as long as there are any at this price.',
      mend: () => this.holdAgain(order, tool, now),
    };
  }

  /** A hold that went by no move of the ledger is put back by none. */
  private async holdAgain(order: OrderRow, tool: ToolRow, now: Date): Promise<void> {
    const hold = holdNeededBy(order);
    const sums = (await this.ledger.stockTotalsByOrder([hold.orderId])).get(hold.orderId);
    const back = missingFrom(accountOf(tool)) === order.quantity ? 0 : -order.quantity;
    const isInLedger = sums !== undefined && sums.held - sums.released - sums.sold === order.quantity;
    if (!isInLedger || tool.availableQuantity + back < 0) {
      await this.stock.reserve(hold, order.pricePerUnit, now);
    } else {
      const { orderId, quantity } = hold;
      await this.mender.setHolds(tool, [...holdsOf(tool), { orderId, quantity, at: now }], back);
    }
  }
}
