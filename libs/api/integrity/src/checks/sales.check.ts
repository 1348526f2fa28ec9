import { formatMoney, money } from '@shop/contracts';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { OrderRow, SalesRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { isSold } from './order-states';
import { partitions } from './partitions';

/** Sums of one tool, in minor units. */
interface SalesTotals {
  revenue: number;
  refunded: number;
}

const NO_SALES: Readonly<SalesTotals> = { revenue: 0, refunded: 0 };
const ORDER_SALES_FIELDS = ['status', 'toolId', 'pricePerUnit', 'quantity', 'refundedAmount'] as const;

/**
 * The sales of a tool equal the payments and refunds of its orders.
 *
 * Sums only grow and an order changes before it is counted, so during trade:
 * sales before <= orders <= sales after + uncounted orders.
 */
export class SalesCheck implements Check {
  readonly name = 'sales';
  readonly invariants = ['I4'] as const;
  readonly rule = 'The sums of the sales are what the orders were paid and refunded.';
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
    const counted = await this.counted(isInPart);
    const byOrders = new Map<string, SalesTotals>();
    for await (const orders of this.reader.orderPages({ fields: ORDER_SALES_FIELDS })) {
      const sold = orders.filter((order) => isSold(order) && isInPart(order.toolId));
      context.countChecked(sold.length);
      for (const order of sold) add(byOrders, order.toolId, totalsOf(order));
    }
    for (const toolId of new Set([...counted.keys(), ...byOrders.keys()])) {
      const [before, said] = [counted.get(toolId) ?? NO_SALES, byOrders.get(toolId) ?? NO_SALES];
      if (before.revenue !== said.revenue || before.refunded !== said.refunded) {
        yield () => this.recheck(toolId, before, said);
      }
    }
  }

  private async counted(isInPart: (toolId: string) => boolean): Promise<Map<string, SalesTotals>> {
    const counted = new Map<string, SalesTotals>();
    for await (const days of this.reader.salesPages()) {
      for (const day of days) if (isInPart(day.toolId)) add(counted, day.toolId, day);
    }
    return counted;
  }

  private async recheck(
    toolId: string,
    before: SalesTotals,
    said: SalesTotals,
  ): Promise<Violation | undefined> {
    const after = await this.countedOrPending(toolId);
    const wrong = (['revenue', 'refunded'] as const).find(
      (sum) => before[sum] > said[sum] || said[sum] > after[sum],
    );
    if (!wrong) return undefined;
    const [counted, due] = [before[wrong] > said[wrong] ? before : after, said].map((totals) =>
      formatMoney(money(totals[wrong])),
    );
    const what = wrong === 'revenue' ? 'taken' : 'given back';
    return {
      invariant: 'I4',
      subject: { kind: 'TOOL', id: toolId },
      text: `The sales count ${counted} as ${what} for tool ${toolId}; its orders say ${due}.`,
      remedy: 'Find the wrong day by comparing each day with its orders.',
    };
  }

  /** Includes orders that are not counted yet. */
  private async countedOrPending(toolId: string): Promise<SalesTotals> {
    const sums = new Map<string, SalesTotals>([[toolId, { ...NO_SALES }]]);
    for (const uncounted of [
      { 'unposted.recordedAt': { $exists: true } },
      { dueAt: { $exists: true }, 'unposted.0': { $exists: false } },
    ]) {
      for await (const orders of this.reader.orderPages({
        filter: { toolId, ...uncounted },
        fields: ORDER_SALES_FIELDS,
      })) {
        for (const order of orders.filter(isSold)) add(sums, toolId, totalsOf(order));
      }
    }
    for await (const days of this.reader.salesPages({ toolId })) {
      for (const day of days) add(sums, toolId, day);
    }
    return sums.get(toolId) ?? NO_SALES;
  }
}

function totalsOf({
  status,
  pricePerUnit,
  quantity,
  refundedAmount = 0,
}: Pick<OrderRow, (typeof ORDER_SALES_FIELDS)[number]>): SalesTotals {
  const revenue = pricePerUnit * quantity;
  return { revenue, refunded: status === 'REFUNDED' ? revenue : refundedAmount };
}

function add(
  sums: Map<string, SalesTotals>,
  toolId: string,
  { revenue, refunded }: SalesRow | SalesTotals,
): void {
  const sum = sums.get(toolId) ?? { ...NO_SALES };
  sums.set(toolId, { revenue: sum.revenue + revenue, refunded: sum.refunded + refunded });
}
