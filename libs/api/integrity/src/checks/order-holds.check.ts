import { Injectable } from '@nestjs/common';
import { StockService } from '@shop/api-catalog';
import { LedgerRepository } from '@shop/api-ledger';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { OrderRow, ToolRow } from '../persistence/rows';
import { StoreRepairer } from '../persistence/store-repairer';
import { StoreReader } from '../persistence/store-reader';
import { reservationNeededBy, holdsFor } from './order-reservations';
import { accountOf, holdsOf, missingUnits, formatPieces } from './stock-account';
import { orderSubject, orderText } from './subjects';

/** Matches every unpaid order with its hold. */
@Injectable()
export class OrderHoldsCheck implements Check {
  readonly name = 'order-holds';
  readonly invariants = ['I2'] as const;
  readonly rule = 'Every unpaid order has its pieces held.';
  readonly subjects = 'unpaid orders';

  constructor(
    private readonly reader: StoreReader,
    private readonly repairer: StoreRepairer,
    private readonly stock: StockService,
    private readonly ledger: LedgerRepository,
  ) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for await (const orders of this.reader.orderPages({ filter: { status: 'PENDING_PAYMENT' } })) {
      context.countChecked(orders.length);
      const tools = await this.reader.tools(orders.map(({ toolId }) => toolId));
      for (const order of orders) {
        const id = order._id.toHexString();
        if (holdsFor(tools.get(order.toolId), id).length === 0) yield () => this.recheck(id, context);
      }
    }
  }

  /** Reads the order before and after the tool: paying or closing it in between ends the hold legitimately. */
  private async recheck(id: string, context: CheckContext): Promise<Violation | undefined> {
    const before = await this.reader.order(id);
    const tool = before && (await this.reader.tool(before.toolId));
    const order = await this.reader.order(id);
    if (before?.status !== 'PENDING_PAYMENT' || order?.status !== 'PENDING_PAYMENT') return undefined;
    return holdsFor(tool, id).length > 0 ? undefined : this.violation(order, tool, context.now());
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
      text: `${text} holds nothing for it; it should hold ${formatPieces(order.quantity)}.`,
      remedy: 'The pieces are held again, as long as there are any at this price.',
      repair: () => this.restoreHold(order, tool, now),
    };
  }

  /** A hold that the ledger still has is restored without a ledger entry. */
  private async restoreHold(order: OrderRow, tool: ToolRow, now: Date): Promise<void> {
    const hold = reservationNeededBy(order);
    const sums = (await this.ledger.stockTotalsByOrder([hold.orderId])).get(hold.orderId);
    const released = missingUnits(accountOf(tool)) === order.quantity ? 0 : -order.quantity;
    const isInLedger = sums !== undefined && sums.held - sums.released - sums.sold === order.quantity;
    if (!isInLedger || tool.availableQuantity + released < 0) {
      await this.stock.reserve(hold, order.pricePerUnit, now);
    } else {
      const { orderId, quantity } = hold;
      await this.repairer.setHolds(tool, [...holdsOf(tool), { orderId, quantity, at: now }], released);
    }
  }
}
