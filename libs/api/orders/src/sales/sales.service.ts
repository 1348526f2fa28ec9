import { Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import { addMilliseconds, Clock } from '@shop/api-common';
import { TIMING } from '../domain/timing';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { salesDays, type SalesRange } from './sales-range';
import { type DaySales, SalesRepository, type SalesSums, type ToolSales } from './sales.repository';

export interface SalesSummary extends SalesSums {
  readonly from: string;
  readonly to: string;
  readonly days: readonly DaySales[];
  readonly bestTools: readonly ToolSales[];
  readonly runningOut: readonly Tool[];
}

const MAX_TOOLS = 10;
const NO_SALES: SalesSums = { orders: 0, revenue: 0, refunds: 0, refunded: 0 };

@Injectable()
export class SalesService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly due: DueOrderRepository,
    private readonly tools: ToolsService,
    private readonly clock: Clock,
  ) {}

  /** An order counts on the day it was paid, a refund on the day it was made. The last 30 days by default. */
  async summary(range: SalesRange): Promise<SalesSummary> {
    const days = salesDays(range, this.clock.now());
    const [from = '', to = from] = [days[0], days.at(-1)];
    const [counted, bestTools, runningOut] = await Promise.all([
      this.sales.byDay(from, to),
      this.sales.bestTools(from, to, MAX_TOOLS),
      this.tools.findLowStock(MAX_TOOLS),
    ]);
    const byDay = new Map(counted.map((sums) => [sums.day, sums]));
    const listed = days.map((day) => byDay.get(day) ?? { day, ...NO_SALES });
    return { from, to, ...listed.reduce(addSums, NO_SALES), days: listed, bestTools, runningOut };
  }

  /** Removes old deduplication keys unless an entry of that time is still unposted. */
  async trim(): Promise<void> {
    const upTo = addMilliseconds(this.clock.now(), -TIMING.salesKeyKept);
    if (!(await this.due.hasUnpostedUpTo(upTo))) await this.sales.trim(upTo);
  }
}

function addSums(one: SalesSums, other: SalesSums): SalesSums {
  return {
    orders: one.orders + other.orders,
    revenue: one.revenue + other.revenue,
    refunds: one.refunds + other.refunds,
    refunded: one.refunded + other.refunded,
  };
}
