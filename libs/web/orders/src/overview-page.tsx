import { toQueryState } from '@shop/web-apollo';
import { useOverviewQuery, useSalesChangedSubscription } from '@shop/web-apollo/generated/orders';
import { AsyncContent, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { usePeriod } from './components/period-choice';
import { OverviewSkeleton, SalesOverview } from './components/sales-overview';
import { useDebouncedCallback } from './hooks/use-debounced-callback';

export function OverviewPage() {
  useDocumentTitle('Overview');
  const { from, choice } = usePeriod();
  const query = useOverviewQuery({ variables: { from } });
  const refetchSoon = useDebouncedCallback(() => query.refetch());
  useSalesChangedSubscription({ ignoreResults: true, onData: refetchSoon });
  const { data = query.error ? undefined : query.previousData } = query;
  return (
    <>
      <PageHeading level={2} lead="Days are counted in UTC." actions={choice}>
        Overview
      </PageHeading>
      <AsyncContent {...toQueryState(query)} data={data} skeleton={<OverviewSkeleton />}>
        {({ salesSummary, orders }) => (
          <SalesOverview summary={salesSummary} issues={orders.totalCount} busy={!query.data} />
        )}
      </AsyncContent>
    </>
  );
}
