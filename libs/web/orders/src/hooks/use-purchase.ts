import { skipToken } from '@shop/web-apollo';
import {
  type PurchaseQuery,
  usePurchaseQuery,
  usePurchaseToolChangedSubscription,
} from '@shop/web-apollo/generated/orders';
import { notify } from '@shop/web-ui';
import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from './use-debounced-callback';

/** The tool of a purchase page, live. Ends when the tool is deleted or the subscription fails, after one refetch. */
export function usePurchase(id: string) {
  const query = usePurchaseQuery({ variables: { id } });
  const refetchSoon = useDebouncedCallback(() => query.refetch());
  const tool = query.data?.tool;
  usePurchaseToolChangedSubscription(
    tool ? { variables: { id }, ignoreResults: true, onComplete: refetchSoon } : skipToken,
  );
  useNotifyToolRemoved(id, tool);
  return query;
}

/** Shows a toast when the tool was deleted while shown. */
function useNotifyToolRemoved(id: string, tool: PurchaseQuery['tool'] | undefined): void {
  const lastTool = useRef<PurchaseQuery['tool']>(null);
  useEffect(() => {
    const previous = lastTool.current;
    if (tool === undefined) return;
    lastTool.current = tool;
    if (tool || previous?.id !== id) return;
    notify.error(`${previous.name} has just been taken out of the shop and can no longer be ordered.`);
  }, [id, tool]);
}
