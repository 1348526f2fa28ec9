import { formatCount, formatMoney, money } from '@shop/contracts';
import type { SalesDayFragment } from '@shop/web-apollo/generated/orders';
import { BarChart, DataTable, Panel, Price, type Column } from '@shop/web-ui';
import { countText, dayText, describeDays, netOf, shortMoney } from '../rules/sales-text';
import styles from './overview.module.css';

interface SalesProps {
  readonly days: readonly SalesDayFragment[];
  /** Of the equally long period before. */
  readonly previous: readonly SalesDayFragment[];
}

const COLUMNS: readonly Column<SalesDayFragment>[] = [
  { header: 'Day (UTC)', cell: ({ day }) => dayText(day) },
  { header: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
  { header: 'Revenue', align: 'end', cell: ({ revenue }) => <Price value={revenue} /> },
  { header: 'Refunded', align: 'end', cell: ({ refunded }) => <Price value={refunded} /> },
  { header: 'Net', align: 'end', cell: (day) => <Price value={netOf(day)} /> },
];

/** Revenue, net revenue and orders per day beside the period before, with their figures as a table, newest first. */
export function SalesCharts({ days, previous }: SalesProps) {
  const chart = seriesOf({ days, previous });
  const revenue = chart(
    (day) => day.revenue.amount,
    (day) => formatMoney(day.revenue),
  );
  const net = chart(
    (day) => netOf(day).amount,
    (day) => formatMoney(netOf(day)),
  );
  const orders = chart(
    (day) => day.orders,
    (day) => countText(day.orders, 'order'),
  );
  const moneyTick = (amount: number) => shortMoney(money(amount));
  return (
    <>
      <div className={styles.columns}>
        <Panel>
          <BarChart {...revenue} title="Revenue per day" tick={moneyTick} />
        </Panel>
        <Panel>
          <BarChart {...net} title="Net revenue per day" tick={moneyTick} />
        </Panel>
        <Panel>
          <BarChart {...orders} title="Orders per day" tone="steel" tick={formatCount} />
        </Panel>
      </div>
      <p className={styles.note}>Lines show the same day of the previous period.</p>
      <details>
        <summary className={styles.summary}>Daily figures</summary>
        <DataTable
          compact
          caption="Sales by day"
          columns={COLUMNS}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
        <p className={styles.note}>Days in UTC.</p>
      </details>
    </>
  );
}

function seriesOf({ days, previous }: SalesProps) {
  return (valueOf: (day: SalesDayFragment) => number, textOf: (day: SalesDayFragment) => string) => {
    const bars = days.map((day, index) => {
      const key = dayText(day.day);
      const before = previous[index];
      return {
        ...{ key, value: Math.max(0, valueOf(day)) },
        ...(before && { before: Math.max(0, valueOf(before)) }),
        text: `${key}: ${textOf(day)}${before ? `, ${textOf(before)} on ${dayText(before.day)}` : ''}`,
      };
    });
    return { bars, description: describeDays(days, valueOf, textOf) };
  };
}
