import { formatCount, formatMoney } from '@shop/contracts';
import type { OverviewQuery, SalesTotalsFragment } from '@shop/web-apollo/generated/orders';
import { EmptyState, Icon, LinkButton, Panel, Price, Skeleton } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { countText } from '../rules/sales-text';
import styles from './overview.module.css';
import { SalesCharts } from './sales-charts';
import { BestTools, LowStockTools } from './tool-lists';

interface SalesOverviewProps {
  readonly summary: OverviewQuery['salesSummary'];
  readonly issues: number;
  readonly busy: boolean;
}

export function SalesOverview({ summary, issues, busy }: SalesOverviewProps) {
  const { days, bestTools, runningOut } = summary;
  const isQuiet = days.every(({ orders, refunds }) => orders === 0 && refunds === 0);
  return (
    <div className={styles.stack} aria-busy={busy}>
      {issues > 0 && <PaymentIssueWarning count={issues} />}
      <SalesTotals totals={summary} />
      {isQuiet ? (
        <Panel>
          <EmptyState
            title="No sales in this period"
            text="Paid orders show here by day. Try a longer period."
          />
        </Panel>
      ) : (
        <SalesCharts days={days} />
      )}
      <div className={styles.columns}>
        <BestTools tools={bestTools} />
        <LowStockTools tools={runningOut} />
      </div>
    </div>
  );
}

function PaymentIssueWarning({ count }: { readonly count: number }) {
  return (
    <section aria-label="Payment issues" className={styles.warning}>
      <Icon name="alert" />
      <p className={styles.warningText}>
        Something about the money of {countText(count, 'order')} was out of the ordinary: a late payment that
        went back, a refund that was refused or failed, a part given back, or a dispute, which has a deadline.
      </p>
      <LinkButton to="/dashboard/manage-orders?incidents=1">See the orders</LinkButton>
    </section>
  );
}

function SalesTotals({ totals }: { readonly totals: SalesTotalsFragment }) {
  const { revenue, orders, refunds, refunded } = totals;
  const refundNote = `${formatMoney(refunded)} for ${countText(refunds, 'order')}`;
  const rows: readonly (readonly [name: string, amount: ReactNode, note: string])[] = [
    ['Revenue', <Price key="revenue" value={revenue} />, 'Before refunds'],
    ['Orders', formatCount(orders), 'Paid in this period'],
    ['Refunds', formatCount(refunds), refundNote],
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(([name, amount, note]) => (
        <div key={name} className={styles.total}>
          <dt>{name}</dt>
          <dd className={styles.amount}>{amount}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OverviewSkeleton() {
  const charts = (
    <div className={styles.columns}>
      <Skeleton height="344px" />
      <Skeleton height="344px" />
    </div>
  );
  return (
    <div role="status" aria-label="Loading…" className={styles.stack}>
      <div className={styles.totals}>
        <Skeleton height="128px" />
        <Skeleton height="128px" />
        <Skeleton height="128px" />
      </div>
      {charts}
      <Skeleton width="128px" height="48px" />
      {charts}
    </div>
  );
}
