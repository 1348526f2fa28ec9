import { formatCount, formatMoney, money } from '@shop/contracts';
import type { SalesDayFragment } from '@shop/web-apollo/generated/orders';
import { BarChart, Panel } from '@shop/web-ui';
import { countText, dayText, describeDays, shortMoney } from '../rules/sales-text';
import styles from './overview.module.css';

const revenueOf = ({ revenue }: SalesDayFragment) => revenue.amount;
const ordersOf = ({ orders }: SalesDayFragment) => orders;
const revenueText = ({ revenue }: SalesDayFragment) => formatMoney(revenue);
const ordersText = ({ orders }: SalesDayFragment) => countText(orders, 'order');

/** Revenue and orders per day. */
export function SalesCharts({ days }: { readonly days: readonly SalesDayFragment[] }) {
  return (
    <div className={styles.columns}>
      <Panel>
        <BarChart
          title="Revenue per day"
          description={describeDays(days, revenueOf, revenueText)}
          bars={bars(days, revenueOf, revenueText)}
          tick={(amount) => shortMoney(money(amount))}
        />
      </Panel>
      <Panel>
        <BarChart
          title="Orders per day"
          tone="steel"
          description={describeDays(days, ordersOf, ordersText)}
          bars={bars(days, ordersOf, ordersText)}
          tick={formatCount}
        />
      </Panel>
    </div>
  );
}

function bars(
  days: readonly SalesDayFragment[],
  valueOf: (day: SalesDayFragment) => number,
  textOf: (day: SalesDayFragment) => string,
) {
  return days.map((day) => {
    const key = dayText(day.day);
    return { key, value: valueOf(day), text: `${key}: ${textOf(day)}` };
  });
}
