import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { ToolRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { isSold } from './order-states';
import { partitions } from './partitions';
import { holdsOf, pieces } from './pieces';
import { toolSubject, toolText } from './subjects';

/** What the orders and the account of a tool say was sold. */
interface SoldPieces {
  /** By the account, before the orders were read. */
  readonly before: number;
  byOrders: number;
}

/**
 * What tools count as sold is what was ordered of them and paid.
 *
 * Both move while the audit reads. An order is paid first and counted as sold after, and nothing is ever unsold; so what
 * the account said before is at most what the orders say, and that is at most what the account says afterwards together
 * with what it still holds for paid orders. Outside of these bounds pieces were lost or sold twice.
 */
export class SoldPiecesCheck implements Check {
  readonly name = 'sold-pieces';
  readonly invariants = ['I1'] as const;
  readonly rule = 'What every tool counts as sold is what its paid orders are for.';
  readonly things = 'paid orders';

  constructor(private readonly reader: StoreReader) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for (const isMine of partitions(await this.reader.count('tools', {}))) yield* this.runPart(isMine, scope);
  }

  private async *runPart(isMine: (toolId: string) => boolean, scope: AuditScope): AsyncGenerator<Suspicion> {
    const sold = await this.soldBefore(isMine);
    for await (const orders of this.reader.orderPages({ fields: ['status', 'toolId', 'quantity'] })) {
      const mine = orders.filter((order) => isSold(order) && isMine(order.toolId));
      scope.looked(mine.length);
      for (const { toolId, quantity } of mine) {
        const sums = sold.get(toolId);
        if (sums) sums.byOrders += quantity;
        else sold.set(toolId, { before: 0, byOrders: quantity });
      }
    }
    for (const [toolId, sums] of sold) {
      if (sums.before !== sums.byOrders) yield () => this.judge(toolId, sums);
    }
  }

  private async soldBefore(isMine: (toolId: string) => boolean): Promise<Map<string, SoldPieces>> {
    const sold = new Map<string, SoldPieces>();
    for await (const tools of this.reader.toolPages()) {
      for (const tool of tools) {
        const id = tool._id.toHexString();
        if (tool.sold !== 0 && isMine(id)) sold.set(id, { before: tool.sold, byOrders: 0 });
      }
    }
    return sold;
  }

  private async judge(toolId: string, { before, byOrders }: SoldPieces): Promise<Violation | undefined> {
    const tool = await this.reader.tool(toolId);
    const after = (tool?.sold ?? 0) + (await this.heldForPaid(tool));
    if (before <= byOrders && byOrders <= after) return undefined;
    const account = before > byOrders ? before : after;
    return {
      invariant: 'I1',
      subject: tool ? toolSubject(tool) : { kind: 'TOOL', id: toolId },
      text: `${tool ? toolText(tool) : `Tool ${toolId}`} counts ${pieces(account)} as sold; its paid orders are for ${byOrders}.`,
      remedy: 'Count the pieces on the shelf and set what is available by updateTool.',
    };
  }

  private async heldForPaid(tool: ToolRow | undefined): Promise<number> {
    const holds = tool ? holdsOf(tool) : [];
    const orders = await this.reader.orders(holds.map(({ orderId }) => orderId));
    const paid = holds.filter(({ orderId }) => isSold(orders.get(orderId)));
    return paid.reduce((sum, { quantity }) => sum + quantity, 0);
  }
}
