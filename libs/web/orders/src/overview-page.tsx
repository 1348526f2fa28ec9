import { toQueryState } from '@shop/web-apollo';
import { useOverviewQuery, useSalesChangedSubscription } from '@shop/web-apollo/generated/orders';
import { SaveFileButton } from '@shop/web-auth';
import { AsyncContent, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { usePeriod } from './components/period-choice';
import { OverviewSkeleton, SalesOverview } from './components/sales-overview';
import { useDebouncedCallback } from './hooks/use-debounced-callback';
import { SellerBanner } from './shop-settings/seller-banner';

export function OverviewPage() {
  useDocumentTitle('Overview');
  const { times, choice } = usePeriod();
  const query = useOverviewQuery({ variables: times });
  const refetchSoon = useDebouncedCallback(() => query.refetch());
  useSalesChangedSubscription({ ignoreResults: true, onData: refetchSoon });
  const { data = query.error ? undefined : query.previousData } = query;
  return (
    <>
      <PageHeading
        level={2}
        actions={
          <>
            {choice}
            <SaveFileButton path={`/sales/export.csv?from=${times.from}`} fileName="sales.csv">
              Export sales
            </SaveFileButton>
          </>
        }
      >
        Overview
      </PageHeading>
      <SellerBanner />
      <AsyncContent {...toQueryState(query)} data={data} skeleton={<OverviewSkeleton />}>
        {({ salesSummary, previous, orders }) => (
          <SalesOverview
            summary={salesSummary}
            previous={previous}
            issues={orders.totalCount}
            busy={!query.data}
          />
        )}
      </AsyncContent>
    </>
  );
}
