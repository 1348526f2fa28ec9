import { embeddedData, skipToken, toQueryState } from '@shop/web-apollo';
import {
  usePurchaseQuery,
  usePurchaseToolChangedSubscription,
  type PurchaseQuery,
} from '@shop/web-apollo/generated/orders';
import { useSession } from '@shop/web-auth';
import { AsyncContent, EmptyState, LinkButton, notify, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PlaceOrder } from './components/place-order';
import { ToolFacts, ToolFactsSkeleton } from './components/tool-facts';
import { useDebouncedCallback } from './hooks/use-debounced-callback';

const NOT_FOR_SALE = (
  <EmptyState
    title="This tool is no longer available"
    text="See what else we make."
    action={<LinkButton to="/browse-tools">Browse Tools</LinkButton>}
  />
);

/** `/purchase/:id`: one tool and its order form; the tool embedded in the page shows before the session is known. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const { state } = useSession();
  const [embedded] = useState(() => embeddedData<PurchaseQuery>('Purchase', { id })?.tool);
  const skeleton = embedded?.id === id ? <ToolFacts tool={embedded} /> : <ToolFactsSkeleton />;
  return state.status === 'restoring' ? skeleton : <Purchase id={id} skeleton={skeleton} />;
}

function Purchase({ id, skeleton }: { readonly id: string; readonly skeleton: ReactNode }) {
  const purchase = toQueryState(useLiveTool(id));
  const tool = purchase.data?.tool;
  useDocumentTitle(tool?.name ?? 'Purchase');
  const isAwaited = !purchase.data && !purchase.failure;
  return (
    <>
      {!tool && !isAwaited && <PageHeading>Purchase</PageHeading>}
      <AsyncContent {...purchase} skeleton={skeleton}>
        {() =>
          tool ? (
            <ToolFacts tool={tool}>
              <PlaceOrder key={tool.id} tool={tool} />
            </ToolFacts>
          ) : (
            NOT_FOR_SALE
          )
        }
      </AsyncContent>
    </>
  );
}

/** The tool, live until it is deleted or the subscription fails, after one refetch. */
function useLiveTool(id: string) {
  const query = usePurchaseQuery({ variables: { id } });
  const refetchSoon = useDebouncedCallback(() => query.refetch());
  const tool = query.data?.tool;
  usePurchaseToolChangedSubscription(
    tool ? { variables: { id }, ignoreResults: true, onComplete: refetchSoon } : skipToken,
  );
  const lastTool = useRef<PurchaseQuery['tool']>(null);
  useEffect(() => {
    const previous = lastTool.current;
    if (tool === undefined) return;
    lastTool.current = tool;
    if (tool || previous?.id !== id) return;
    notify.error(`${previous.name} has just been taken out of the shop and can no longer be ordered.`);
  }, [id, tool]);
  return query;
}
