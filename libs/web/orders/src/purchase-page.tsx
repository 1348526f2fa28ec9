import { toQueryState } from '@shop/web-apollo';
import { EmptyState, LinkButton, AsyncContent, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { useParams } from 'react-router-dom';
import { usePurchase } from './hooks/use-purchase';
import { PlaceOrder } from './components/place-order';
import { ToolFacts } from './components/tool-facts';
import { ToolFactsSkeleton } from './components/tool-facts-skeleton';

/** `/purchase/:id`: one tool and its order form. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const purchase = toQueryState(usePurchase(id));
  const tool = purchase.data?.tool;
  useDocumentTitle(tool?.name ?? 'Purchase');
  const isAwaited = !purchase.data && !purchase.failure;
  return (
    <>
      {!tool && !isAwaited && <PageHeading>Purchase</PageHeading>}
      <AsyncContent {...purchase} skeleton={<ToolFactsSkeleton />}>
        {() =>
          tool ? (
            <ToolFacts tool={tool}>
              <PlaceOrder key={tool.id} tool={tool} />
            </ToolFacts>
          ) : (
            <EmptyState
              title="This tool is not for sale"
              text="It may have been taken out of the shop. Have a look at the others."
              action={<LinkButton to="/browse-tools">Browse Tools</LinkButton>}
            />
          )
        }
      </AsyncContent>
    </>
  );
}
