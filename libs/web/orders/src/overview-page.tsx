import { toQueryState } from '@shop/web-apollo';
import { useOverviewQuery } from '@shop/web-apollo/generated/orders';
import { AsyncContent, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { useLiveSales } from './hooks/use-live-orders';
import { usePeriod } from './hooks/use-period';
import { OverviewSkeleton } from './components/overview-skeleton';
import { PeriodChoice } from './components/period-choice';
import { SalesOverview } from './components/sales-overview';

/** `/dashboard` of an admin: recent sales, best sellers, low stock. */
export function OverviewPage() {
  useDocumentTitle('Overview');
  const { period, from, choose } = usePeriod();
  return (
    <>
      <PageHeading
        level={2}
        lead="Days are counted in UTC."
        actions={<PeriodChoice period={period} onChoose={choose} />}
      >
        Overview
      </PageHeading>
      <Sales from={from} />
    </>
  );
}

function Sales({ from }: { readonly from: string }) {
  const query = useOverviewQuery({ variables: { from } });
  useLiveSales(() => query.refetch());
  const { data = query.error ? undefined : query.previousData } = query;
  return (
    <AsyncContent {...toQueryState(query)} data={data} skeleton={<OverviewSkeleton />}>
      {({ salesSummary, orders }) => (
        <SalesOverview summary={salesSummary} paymentIssues={orders.totalCount} busy={!query.data} />
      )}
    </AsyncContent>
  );
}
