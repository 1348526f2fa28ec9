import { formatMoney, money } from '@shop/contracts';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { OrderRow, SalesRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { isSold } from './order-states';
import { partitions } from './partitions';

/** What was taken and given back for a tool, in minor units. */
interface Takings {
  revenue: number;
  refunded: number;
}

const NOTHING: Readonly<Takings> = { revenue: 0, refunded: 0 };
/** What is looked at of an order. */
const TAKEN = ['status', 'toolId', 'pricePerUnit', 'quantity', 'refundedAmount'] as const;

/**
 * What the sales have added up for a tool is what its orders were paid and refunded; the orders are compared with the
 * ledger and the provider by checks of their own.
 *
 * Sums only grow, and an order changes before it is counted. So what was counted before the orders were read is at most
 * what they say, and that is at most what is counted afterwards and what still waits to be.
 */
export class SalesCheck implements Check {
  readonly name = 'sales';
  readonly invariants = ['I4'] as const;
  readonly rule = 'The sums of the sales are what the orders were paid and refunded.';
  readonly things = 'paid orders';

  constructor(private readonly reader: StoreReader) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for (const isMine of partitions(await this.reader.count('tools', {}))) yield* this.runPart(isMine, scope);
  }

  private async *runPart(isMine: (toolId: string) => boolean, scope: AuditScope): AsyncGenerator<Suspicion> {
    const counted = await this.counted(isMine);
    const byOrders = new Map<string, Takings>();
    for await (const orders of this.reader.orderPages({ fields: TAKEN })) {
      const mine = orders.filter((order) => isSold(order) && isMine(order.toolId));
      scope.looked(mine.length);
      for (const order of mine) add(byOrders, order.toolId, takingsOf(order));
    }
    for (const toolId of new Set([...counted.keys(), ...byOrders.keys()])) {
      const [before, said] = [counted.get(toolId) ?? NOTHING, byOrders.get(toolId) ?? NOTHING];
      if (before.revenue !== said.revenue || before.refunded !== said.refunded) {
        yield () => this.judge(toolId, before, said);
      }
    }
  }

  private async counted(isMine: (toolId: string) => boolean): Promise<Map<string, Takings>> {
    const counted = new Map<string, Takings>();
    for await (const days of this.reader.salesPages()) {
      for (const day of days) if (isMine(day.toolId)) add(counted, day.toolId, day);
    }
    return counted;
  }

  private async judge(toolId: string, before: Takings, said: Takings): Promise<Violation | undefined> {
    const after = await this.countedOrWaiting(toolId);
    const wrong = (['revenue', 'refunded'] as const).find(
      (sum) => before[sum] > said[sum] || said[sum] > after[sum],
    );
    if (!wrong) return undefined;
    const [counted, due] = [before[wrong] > said[wrong] ? before : after, said].map((takings) =>
      formatMoney(money(takings[wrong])),
    );
    const what = wrong === 'revenue' ? 'taken' : 'given back';
    return {
      invariant: 'I4',
      subject: { kind: 'TOOL', id: toolId },
      text: `The sales count ${counted} as ${what} for tool ${toolId}; its orders say ${due}.`,
      remedy:
        'Sums are only ever added to; which day is wrong is to be found by comparing it with its orders.',
    };
  }

  /** An order that is not counted yet is as good as counted. */
  private async countedOrWaiting(toolId: string): Promise<Takings> {
    const sums = new Map<string, Takings>([[toolId, { ...NOTHING }]]);
    for (const waiting of [
      { 'unposted.recordedAt': { $exists: true } },
      { dueAt: { $exists: true }, 'unposted.0': { $exists: false } },
    ]) {
      for await (const orders of this.reader.orderPages({
        filter: { toolId, ...waiting },
        fields: TAKEN,
      })) {
        for (const order of orders.filter(isSold)) add(sums, toolId, takingsOf(order));
      }
    }
    for await (const days of this.reader.salesPages({ toolId })) {
      for (const day of days) add(sums, toolId, day);
    }
    return sums.get(toolId) ?? NOTHING;
  }
}

function takingsOf({
  status,
  pricePerUnit,
  quantity,
  refundedAmount = 0,
}: Pick<OrderRow, (typeof TAKEN)[number]>): Takings {
  const revenue = pricePerUnit * quantity;
  return { revenue, refunded: status === 'REFUNDED' ? revenue : refundedAmount };
}

function add(sums: Map<string, Takings>, toolId: string, { revenue, refunded }: SalesRow | Takings): void {
  const sum = sums.get(toolId) ?? { ...NOTHING };
  sums.set(toolId, { revenue: sum.revenue + revenue, refunded: sum.refunded + refunded });
}
