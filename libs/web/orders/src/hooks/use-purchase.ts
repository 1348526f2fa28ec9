import { skipToken } from '@shop/web-apollo';
import {
  type PurchaseQuery,
  usePurchaseQuery,
  usePurchaseToolChangedSubscription,
} from '@shop/web-apollo/generated/orders';
import { notify } from '@shop/web-ui';
import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from './use-debounced-callback';

/**
 * The tool of a purchase page, and what becomes of it. Following it ends when it is deleted, or when it cannot be
 * followed: it is read once more then, and not followed again.
 */
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

/** Tells whoever has seen the tool that it is gone: an order form that was open goes with it. */
function useNotifyToolRemoved(id: string, tool: PurchaseQuery['tool'] | undefined): void {
  const seen = useRef<PurchaseQuery['tool']>(null);
  useEffect(() => {
    const before = seen.current;
    if (tool === undefined) return;
    seen.current = tool;
    if (tool || before?.id !== id) return;
    notify.error(`${before.name} has just been taken out of the shop and can no longer be ordered.`);
  }, [id, tool]);
}
