import { Injectable } from '@nestjs/common';
import { StockService } from '@shop/api-catalog';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { HoldRow, OrderRow, ToolRow } from '../persistence/rows';
import { StoreMender } from '../persistence/store-mender';
import { StoreReader } from '../persistence/store-reader';
import { holdOn, holdsFor } from './hold-of-order';
import { fateOf, lastMoveOf } from './order-states';
import { accountOf, heldBy, holdsOf, missingFrom, pieces } from './pieces';
import { toolSubject, toolText } from './subjects';

/** Looks from every hold to its order. */
@Injectable()
export class HoldsCheck implements Check {
  readonly name = 'holds';
  readonly invariants = ['I2'] as const;
  readonly rule = 'Every hold belongs to one open order of that tool, once, with its quantity.';
  readonly things = 'holds';

  constructor(
    private readonly reader: StoreReader,
    private readonly mender: StoreMender,
    private readonly stock: StockService,
  ) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for await (const tools of this.reader.toolPages()) {
      for (const tool of tools) yield* this.suspicionsOf(tool, scope);
    }
  }

  private async *suspicionsOf(tool: ToolRow, scope: AuditScope): AsyncGenerator<Suspicion> {
    const holds = holdsOf(tool);
    scope.looked(holds.length);
    const orders = await this.reader.orders(holds.map(({ orderId }) => orderId));
    const toolId = tool._id.toHexString();
    for (const orderId of new Set(holds.map((hold) => hold.orderId))) {
      if (this.fault(tool, orderId, orders.get(orderId), scope)) {
        yield () => this.lookAgain(toolId, orderId, scope);
      }
    }
  }

  /** The order first: a hold that ends after that is not there any more when the tool is read. */
  private async lookAgain(
    toolId: string,
    orderId: string,
    scope: AuditScope,
  ): Promise<Violation | undefined> {
    const order = await this.reader.order(orderId);
    const tool = await this.reader.tool(toolId);
    return tool && this.fault(tool, orderId, order, scope);
  }

  private fault(
    tool: ToolRow,
    orderId: string,
    order: OrderRow | undefined,
    scope: AuditScope,
  ): Violation | undefined {
    const [hold, ...others] = holdsFor(tool, orderId);
    if (!hold) return undefined;
    if (others.length > 0) return this.doubled(tool, hold, others, order);
    const settledBy = scope.now().getTime() - scope.graceMs;
    const lastMove = order ? lastMoveOf(order) : hold.at;
    if (hold.at.getTime() > settledBy || lastMove.getTime() > settledBy) return undefined;
    return this.leftOver(tool, hold, order) ?? otherQuantity(tool, hold, order);
  }

  private leftOver(tool: ToolRow, hold: HoldRow, order: OrderRow | undefined): Violation | undefined {
    const fate = order && fateOf(order);
    const ofThisTool = order?.toolId === tool._id.toHexString();
    if (ofThisTool && (fate === 'keep' || fate === undefined)) return undefined;
    const sells = ofThisTool && fate === 'sell';
    return {
      invariant: 'I2',
      subject: toolSubject(tool),
      text: `${toolText(tool)} holds ${pieces(hold.quantity)} for order ${hold.orderId}, ${whyNot(order, ofThisTool)}.`,
      remedy: sells
        ? 'The pieces are counted as sold, unless the order has had its pieces.'
        : 'The pieces become available again.',
      mend: () => (sells ? this.stock.commit(holdOn(tool, hold)) : this.stock.release(holdOn(tool, hold))),
    };
  }

  /** The account says whether the pieces of the second hold were taken from the shelf. */
  private doubled(
    tool: ToolRow,
    first: HoldRow,
    others: readonly HoldRow[],
    order: OrderRow | undefined,
  ): Violation {
    const kept = [first, ...others].find(({ quantity }) => quantity === order?.quantity) ?? first;
    const surplus = heldBy([first, ...others]) - kept.quantity;
    const missing = missingFrom(accountOf(tool));
    const back = missing === 0 ? surplus : missing === -surplus ? 0 : undefined;
    const holds = holdsOf(tool).filter((hold) => hold.orderId !== first.orderId || hold === kept);
    return {
      invariant: 'I2',
      subject: toolSubject(tool),
      text: `${toolText(tool)} holds pieces ${others.length + 1} times for order ${first.orderId}: ${pieces(surplus)} too many.`,
      ...(back === undefined
        ? { remedy: 'The account does not add up either way, so it is not clear where the pieces came from.' }
        : { remedy: remedyOf(back), mend: () => this.mender.setHolds(tool, holds, back) }),
    };
  }
}

function whyNot(order: OrderRow | undefined, ofThisTool: boolean): string {
  if (!order) return 'which is not there';
  return ofThisTool ? `which is ${order.status}` : `which is one of tool ${order.toolId}`;
}

function remedyOf(back: number): string {
  if (back === 0) return 'The second hold goes; its pieces never left the shelf.';
  return 'The second hold goes and its pieces become available again.';
}

function otherQuantity(tool: ToolRow, hold: HoldRow, order: OrderRow | undefined): Violation | undefined {
  if (!order || order.quantity === hold.quantity) return undefined;
  return {
    invariant: 'I2',
    subject: toolSubject(tool),
    text: `${toolText(tool)} holds ${pieces(hold.quantity)} for order ${hold.orderId}, which is for ${order.quantity}.`,
    remedy: 'Which of the two is right is not written here; the amount of its payment may tell.',
  };
}
