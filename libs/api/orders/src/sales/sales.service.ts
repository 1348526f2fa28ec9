import { Inject, Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import type { Clock } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { salesDays } from './sales-range';
import type { DaySales, SalesSums, ToolSales } from './sales-sums';
import { SalesRepository } from './sales.repository';

/** Sales over a range of UTC days. */
export interface SalesSummary extends SalesSums {
  /** First and last day of the range, as `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  /** Every day of the range, oldest first. */
  readonly days: readonly DaySales[];
  readonly bestTools: readonly ToolSales[];
  /** Tools with the lowest stock now. */
  readonly runningOut: readonly Tool[];
}

const LISTED = 10;
const NOTHING: SalesSums = { orders: 0, revenue: 0, refunds: 0, refunded: 0 };

/** Summarizes the sales from daily sums. */
@Injectable()
export class SalesService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly tools: ToolsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * For admins. An order counts on the day it was paid, a refund on the day it was made.
   *
   * @param range the last 30 days by default
   * @throws DomainError BAD_USER_INPUT for an inverted range or more than 366 days
   */
  async summary(range: {
    from?: Date | null | undefined;
    to?: Date | null | undefined;
  }): Promise<SalesSummary> {
    const days = salesDays(range, this.clock.now());
    const [from = '', to = from] = [days[0], days.at(-1)];
    const [counted, bestTools, runningOut] = await Promise.all([
      this.sales.byDay(from, to),
      this.sales.bestTools(from, to, LISTED),
      this.tools.findLowStock(LISTED),
    ]);
    const byDay = new Map(counted.map((sums) => [sums.day, sums]));
    const listed = days.map((day) => byDay.get(day) ?? { day, ...NOTHING });
    return { from, to, ...listed.reduce(added, NOTHING), days: listed, bestTools, runningOut };
  }
}

function added(one: SalesSums, other: SalesSums): SalesSums {
  return {
    orders: one.orders + other.orders,
    revenue: one.revenue + other.revenue,
    refunds: one.refunds + other.refunds,
    refunded: one.refunded + other.refunded,
  };
}
