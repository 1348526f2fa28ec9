import type { OverviewQuery } from '@shop/web-apollo/generated/orders';
import { EmptyState, Panel } from '@shop/web-ui';
import { BestTools } from './best-tools';
import { PaymentIssueWarning } from './payment-issue-warning';
import styles from './overview.module.css';
import { LowStockTools } from './low-stock-tools';
import { SalesCharts } from './sales-charts';
import { SalesTable } from './sales-table';
import { SalesTotals } from './sales-totals';

interface SalesOverviewProps {
  readonly summary: OverviewQuery['salesSummary'];
  /** Number of orders with payment issues. */
  readonly paymentIssues: number;
  /** Another period is loading. */
  readonly busy: boolean;
}

/** Totals, charts and lists of a period. */
export function SalesOverview({ summary, paymentIssues, busy }: SalesOverviewProps) {
  const { days, bestTools, runningOut } = summary;
  const quiet = days.every(({ orders, refunds }) => orders === 0 && refunds === 0);
  return (
    <div className={styles.stack} aria-busy={busy}>
      <PaymentIssueWarning count={paymentIssues} />
      <SalesTotals totals={summary} />
      {quiet ? (
        <Panel>
          <EmptyState
            title="No sales in this period"
            text="Paid orders show here by day. Try a longer period."
          />
        </Panel>
      ) : (
        <>
          <SalesCharts days={days} />
          <SalesTable days={days} />
        </>
      )}
      <div className={styles.columns}>
        <BestTools tools={bestTools} />
        <LowStockTools tools={runningOut} />
      </div>
    </div>
  );
}
