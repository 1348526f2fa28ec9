import { formatMoney } from '@shop/contracts';
import type { OverviewQuery } from '@shop/web-data/generated/orders';
import { BarChart, Panel } from '@shop/web-ui';
import styles from '../overview-page.module.css';
import { dayText } from '../rules/day-text';

interface SalesChartsProps {
  readonly summary: OverviewQuery['salesSummary'];
}

/** Revenue and orders, day by day. */
export function SalesCharts({ summary: { days, revenue, orders } }: SalesChartsProps) {
  return (
    <div className={styles.columns}>
      <Panel>
        <BarChart
          title="Revenue per day"
          total={formatMoney(revenue)}
          bars={days.map((day) => ({
            key: dayText(day.day),
            value: day.revenue.amount,
            text: `${dayText(day.day)}: ${formatMoney(day.revenue)}`,
          }))}
        />
      </Panel>
      <Panel>
        <BarChart
          title="Orders per day"
          total={orders.toLocaleString('en-US')}
          bars={days.map((day) => ({
            key: dayText(day.day),
            value: day.orders,
            text: `${dayText(day.day)}: ${day.orders}`,
          }))}
        />
      </Panel>
    </div>
  );
}
