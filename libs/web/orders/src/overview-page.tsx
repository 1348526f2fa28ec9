import { errorText } from '@shop/web-data';
import { useOverviewQuery } from '@shop/web-data/generated/orders';
import { EmptyState, ErrorPanel, PageHeading, Panel, Skeleton, useDocumentTitle } from '@shop/web-ui';
import styles from './overview-page.module.css';
import { BestTools } from './parts/best-tools';
import { RunningOut } from './parts/running-out';
import { SalesCharts } from './parts/sales-charts';

/** `/dashboard` of an admin: what the last thirty days brought, what sells, and what is running out. */
export function OverviewPage() {
  useDocumentTitle('Overview');
  return (
    <>
      <PageHeading level={2} lead="The last 30 days.">
        Overview
      </PageHeading>
      <Sales />
    </>
  );
}

function Sales() {
  const { data, error, loading, refetch } = useOverviewQuery();
  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="Loading…" className={styles.columns}>
        <Skeleton height="296px" />
        <Skeleton height="296px" />
      </div>
    );
  const { bestTools, runningOut } = data.salesSummary;
  return (
    <>
      <SalesCharts summary={data.salesSummary} />
      <div className={styles.columns}>
        <Panel>
          <h3 className={styles.title}>Best tools</h3>
          {bestTools.length > 0 ? (
            <BestTools tools={bestTools} />
          ) : (
            <EmptyState title="Nothing sold yet" text="What sells best shows here after the first payment." />
          )}
        </Panel>
        <Panel>
          <h3 className={styles.title}>Running out</h3>
          {runningOut.length > 0 ? (
            <RunningOut tools={runningOut} />
          ) : (
            <EmptyState icon="check" title="All in stock" text="Tools with few pieces left show here." />
          )}
        </Panel>
      </div>
    </>
  );
}
