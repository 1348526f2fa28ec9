import { formatCount, formatMoney } from '@shop/contracts';
import type { OverviewQuery, SalesTotalsFragment } from '@shop/web-apollo/generated/orders';
import { EmptyState, Icon, LinkButton, Panel, Price, Skeleton } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { changeText, countText, netOf } from '../rules/sales-text';
import { OpenJobs } from './open-jobs';
import styles from './overview.module.css';
import { ReservationHolders } from './reservation-holders';
import { SalesCharts } from './sales-charts';
import { BestTools, LowStockTools } from './tool-lists';

interface SalesOverviewProps {
  readonly summary: OverviewQuery['salesSummary'];
  /** Totals of the equally long period before. */
  readonly previous: OverviewQuery['previous'];
  readonly issues: number;
  readonly busy: boolean;
}

export function SalesOverview({ summary, previous, issues, busy }: SalesOverviewProps) {
  const { days, bestTools, runningOut } = summary;
  const isQuiet = days.every(({ orders, refunds }) => orders === 0 && refunds === 0);
  return (
    <div className={styles.stack} aria-busy={busy}>
      {issues > 0 && <PaymentIssueWarning count={issues} />}
      <OpenJobs issues={issues} lowStock={runningOut.length} />
      <SalesTotals totals={summary} previous={previous} />
      {isQuiet ? (
        <Panel>
          <EmptyState title="No sales in this period" text="Try a longer period." />
        </Panel>
      ) : (
        <SalesCharts days={days} previous={previous.days} />
      )}
      <div className={styles.columns}>
        <BestTools tools={bestTools} />
        <LowStockTools tools={runningOut} />
      </div>
      <ReservationHolders />
    </div>
  );
}

function PaymentIssueWarning({ count }: { readonly count: number }) {
  return (
    <section aria-label="Payment issues" className={styles.warning}>
      <Icon name="alert" />
      <p className={styles.warningText}>
        {countText(count, 'order')} with a payment issue: a late payment, a failed or partial refund, or a
        dispute, which has a deadline.
      </p>
      <LinkButton to="/dashboard/manage-orders?incidents=1">View orders</LinkButton>
    </section>
  );
}

interface SalesTotalsProps {
  readonly totals: SalesTotalsFragment;
  readonly previous: SalesTotalsFragment;
}

function SalesTotals({ totals, previous }: SalesTotalsProps) {
  const { revenue, orders, refunds, refunded } = totals;
  const net = netOf(totals);
  const refundNote = `${formatMoney(refunded)} for ${countText(refunds, 'order')}`;
  const rows: readonly (readonly [name: string, amount: ReactNode, note: string])[] = [
    [
      'Gross revenue',
      <Price key="gross" value={revenue} />,
      comparison(revenue.amount, previous.revenue.amount),
    ],
    ['Net revenue', <Price key="net" value={net} />, comparison(net.amount, netOf(previous).amount)],
    ['Orders', formatCount(orders), comparison(orders, previous.orders)],
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

function comparison(now: number, before: number): string {
  const change = changeText(now, before);
  return change ? `${change} vs. previous period` : 'No sales in the previous period';
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
        <Skeleton height="128px" />
      </div>
      {charts}
      <Skeleton width="128px" height="48px" />
      {charts}
    </div>
  );
}
