import { Injectable } from '@nestjs/common';
import { StockService } from '@shop/api-catalog';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { HoldRow, OrderRow, ToolRow } from '../persistence/rows';
import { StoreRepairer } from '../persistence/store-repairer';
import { StoreReader } from '../persistence/store-reader';
import { reservationOf, holdsFor } from './order-reservations';
import { outcomeFor, lastTransitionAt } from './order-states';
import { accountOf, totalQuantity, holdsOf, missingUnits, formatPieces } from './stock-account';
import { toolSubject, toolText } from './subjects';

/** Matches every hold with its order. */
@Injectable()
export class HoldsCheck implements Check {
  readonly name = 'holds';
  readonly invariants = ['I2'] as const;
  readonly rule = 'Every hold belongs to one open order of that tool, once, with its quantity.';
  readonly subjects = 'holds';

  constructor(
    private readonly reader: StoreReader,
    private readonly repairer: StoreRepairer,
    private readonly stock: StockService,
  ) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for await (const tools of this.reader.toolPages()) {
      for (const tool of tools) yield* this.suspicionsOf(tool, context);
    }
  }

  private async *suspicionsOf(tool: ToolRow, context: CheckContext): AsyncGenerator<Suspicion> {
    const holds = holdsOf(tool);
    context.countChecked(holds.length);
    const orders = await this.reader.orders(holds.map(({ orderId }) => orderId));
    const toolId = tool._id.toHexString();
    for (const orderId of new Set(holds.map((hold) => hold.orderId))) {
      if (this.violationOf(tool, orderId, orders.get(orderId), context)) {
        yield () => this.recheck(toolId, orderId, context);
      }
    }
  }

  /** Reads the order first, so that a hold that ends in between is gone from the tool. */
  private async recheck(
    toolId: string,
    orderId: string,
    context: CheckContext,
  ): Promise<Violation | undefined> {
    const order = await this.reader.order(orderId);
    const tool = await this.reader.tool(toolId);
    return tool && this.violationOf(tool, orderId, order, context);
  }

  private violationOf(
    tool: ToolRow,
    orderId: string,
    order: OrderRow | undefined,
    context: CheckContext,
  ): Violation | undefined {
    const [hold, ...others] = holdsFor(tool, orderId);
    if (!hold) return undefined;
    if (others.length > 0) return this.duplicated(tool, hold, others, order);
    const settledBefore = context.now().getTime() - context.graceMs;
    const movedAt = order ? lastTransitionAt(order) : hold.at;
    if (hold.at.getTime() > settledBefore || movedAt.getTime() > settledBefore) return undefined;
    return this.orphaned(tool, hold, order) ?? wrongQuantity(tool, hold, order);
  }

  private orphaned(tool: ToolRow, hold: HoldRow, order: OrderRow | undefined): Violation | undefined {
    const outcome = order && outcomeFor(order);
    const ofThisTool = order?.toolId === tool._id.toHexString();
    if (ofThisTool && (outcome === 'keep' || outcome === undefined)) return undefined;
    const sells = ofThisTool && outcome === 'sell';
    return {
      invariant: 'I2',
      subject: toolSubject(tool),
      text: `${toolText(tool)} holds ${formatPieces(hold.quantity)} for order ${hold.orderId}, ${reasonFor(order, ofThisTool)}.`,
      remedy: sells
        ? 'The pieces are counted as sold, unless the order has had its pieces.'
        : 'The pieces become available again.',
      repair: () =>
        sells ? this.stock.commit(reservationOf(tool, hold)) : this.stock.release(reservationOf(tool, hold)),
    };
  }

  /** The account shows whether the units of the second hold were deducted from the available ones. */
  private duplicated(
    tool: ToolRow,
    first: HoldRow,
    others: readonly HoldRow[],
    order: OrderRow | undefined,
  ): Violation {
    const kept = [first, ...others].find(({ quantity }) => quantity === order?.quantity) ?? first;
    const surplus = totalQuantity([first, ...others]) - kept.quantity;
    const missing = missingUnits(accountOf(tool));
    const released = missing === 0 ? surplus : missing === -surplus ? 0 : undefined;
    const holds = holdsOf(tool).filter((hold) => hold.orderId !== first.orderId || hold === kept);
    return {
      invariant: 'I2',
      subject: toolSubject(tool),
      text: `${toolText(tool)} holds pieces ${others.length + 1} times for order ${first.orderId}: ${formatPieces(surplus)} too many.`,
      ...(released === undefined
        ? { remedy: 'The account does not add up either way, so it is not clear where the pieces came from.' }
        : { remedy: remedyOf(released), repair: () => this.repairer.setHolds(tool, holds, released) }),
    };
  }
}

function reasonFor(order: OrderRow | undefined, ofThisTool: boolean): string {
  if (!order) return 'which is not there';
  return ofThisTool ? `which is ${order.status}` : `which is one of tool ${order.toolId}`;
}

function remedyOf(released: number): string {
  if (released === 0) return 'The second hold goes; its pieces never left the shelf.';
  return 'The second hold goes and its pieces become available again.';
}

function wrongQuantity(tool: ToolRow, hold: HoldRow, order: OrderRow | undefined): Violation | undefined {
  if (!order || order.quantity === hold.quantity) return undefined;
  return {
    invariant: 'I2',
    subject: toolSubject(tool),
    text: `${toolText(tool)} holds ${formatPieces(hold.quantity)} for order ${hold.orderId}, which is for ${order.quantity}.`,
    remedy: 'Decide by hand which quantity is right; compare with the amount of the payment.',
  };
}
