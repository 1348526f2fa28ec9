import { formatCount, formatMoney, money } from '@shop/contracts';
import type { SalesDayFragment } from '@shop/web-apollo/generated/orders';
import { BarChart, DataTable, Panel, Price, type Column } from '@shop/web-ui';
import { countText, dayText, describeDays, shortMoney } from '../rules/sales-text';
import styles from './overview.module.css';

interface SalesProps {
  readonly days: readonly SalesDayFragment[];
}

const COLUMNS: readonly Column<SalesDayFragment>[] = [
  { header: 'Day (UTC)', cell: ({ day }) => dayText(day) },
  { header: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
  { header: 'Revenue', align: 'end', cell: ({ revenue }) => <Price value={revenue} /> },
];

/** Revenue and orders per day, with their figures as a table, newest first. */
export function SalesCharts({ days }: SalesProps) {
  const revenue = series(
    days,
    (day) => day.revenue.amount,
    (day) => formatMoney(day.revenue),
  );
  const orders = series(
    days,
    (day) => day.orders,
    (day) => countText(day.orders, 'order'),
  );
  return (
    <>
      <div className={styles.columns}>
        <Panel>
          <BarChart {...revenue} title="Revenue per day" tick={(amount) => shortMoney(money(amount))} />
        </Panel>
        <Panel>
          <BarChart {...orders} title="Orders per day" tone="steel" tick={formatCount} />
        </Panel>
      </div>
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

function series(
  days: SalesProps['days'],
  valueOf: (day: SalesDayFragment) => number,
  textOf: (day: SalesDayFragment) => string,
) {
  const bars = days.map((day) => {
    const key = dayText(day.day);
    return { key, value: valueOf(day), text: `${key}: ${textOf(day)}` };
  });
  return { bars, description: describeDays(days, valueOf, textOf) };
}
