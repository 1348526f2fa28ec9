import { errorText, skipToken } from '@shop/web-data';
import { usePurchaseQuery, usePurchaseToolChangedSubscription } from '@shop/web-data/generated/orders';
import { EmptyState, ErrorPanel, LinkButton, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { useParams } from 'react-router-dom';
import { PlaceOrder } from './parts/place-order';
import { ToolFacts } from './parts/tool-facts';
import { ToolFactsSkeleton } from './parts/tool-facts-skeleton';

/** `/purchase/:id`: one tool, and the way to order it. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = usePurchaseQuery({ variables: { id } });
  usePurchaseToolChangedSubscription(data?.tool ? { variables: { id }, ignoreResults: true } : skipToken);
  useDocumentTitle(data?.tool?.name ?? 'Purchase');

  if (data?.tool)
    return (
      <ToolFacts tool={data.tool}>
        <PlaceOrder key={data.tool.id} tool={data.tool} />
      </ToolFacts>
    );
  if (!data && !error) return <ToolFactsSkeleton />;
  return (
    <>
      <PageHeading>Purchase</PageHeading>
      {error ? (
        <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          title="This tool is not for sale"
          text="It may have been taken out of the shop. Have a look at the others."
          action={<LinkButton to="/browse-tools">Browse Tools</LinkButton>}
        />
      )}
    </>
  );
}
