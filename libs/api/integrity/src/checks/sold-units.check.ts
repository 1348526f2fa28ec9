import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { ToolRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { isSold } from './order-states';
import { partitions } from './partitions';
import { holdsOf, formatPieces } from './stock-account';
import { toolSubject, toolText } from './subjects';

interface SoldUnits {
  /** Sold by the account before the orders were read. */
  readonly before: number;
  byOrders: number;
}

/**
 * The sold units of a tool equal those of its paid orders.
 *
 * An order is paid before its units count as sold, and sold units never decrease, so during trade:
 * sold before <= paid orders <= sold after + units held for paid orders.
 */
export class SoldUnitsCheck implements Check {
  readonly name = 'sold-pieces';
  readonly invariants = ['I1'] as const;
  readonly rule = 'What every tool counts as sold is what its paid orders are for.';
  readonly subjects = 'paid orders';

  constructor(private readonly reader: StoreReader) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for (const isInPart of partitions(await this.reader.count('tools', {})))
      yield* this.runPart(isInPart, context);
  }

  private async *runPart(
    isInPart: (toolId: string) => boolean,
    context: CheckContext,
  ): AsyncGenerator<Suspicion> {
    const sold = await this.soldBefore(isInPart);
    for await (const orders of this.reader.orderPages({ fields: ['status', 'toolId', 'quantity'] })) {
      const paid = orders.filter((order) => isSold(order) && isInPart(order.toolId));
      context.countChecked(paid.length);
      for (const { toolId, quantity } of paid) {
        const sums = sold.get(toolId);
        if (sums) sums.byOrders += quantity;
        else sold.set(toolId, { before: 0, byOrders: quantity });
      }
    }
    for (const [toolId, sums] of sold) {
      if (sums.before !== sums.byOrders) yield () => this.recheck(toolId, sums);
    }
  }

  private async soldBefore(isInPart: (toolId: string) => boolean): Promise<Map<string, SoldUnits>> {
    const sold = new Map<string, SoldUnits>();
    for await (const tools of this.reader.toolPages()) {
      for (const tool of tools) {
        const id = tool._id.toHexString();
        if (tool.sold !== 0 && isInPart(id)) sold.set(id, { before: tool.sold, byOrders: 0 });
      }
    }
    return sold;
  }

  private async recheck(toolId: string, { before, byOrders }: SoldUnits): Promise<Violation | undefined> {
    const tool = await this.reader.tool(toolId);
    const after = (tool?.sold ?? 0) + (await this.heldForPaid(tool));
    if (before <= byOrders && byOrders <= after) return undefined;
    const account = before > byOrders ? before : after;
    return {
      invariant: 'I1',
      subject: tool ? toolSubject(tool) : { kind: 'TOOL', id: toolId },
      text: `${tool ? toolText(tool) : `Tool ${toolId}`} counts ${formatPieces(account)} as sold; its paid orders are for ${byOrders}.`,
      remedy: 'Count the stock and correct the available quantity by updateTool.',
    };
  }

  private async heldForPaid(tool: ToolRow | undefined): Promise<number> {
    const holds = tool ? holdsOf(tool) : [];
    const orders = await this.reader.orders(holds.map(({ orderId }) => orderId));
    const paid = holds.filter(({ orderId }) => isSold(orders.get(orderId)));
    return paid.reduce((sum, { quantity }) => sum + quantity, 0);
  }
}
