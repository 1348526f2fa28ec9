import { useEffect } from 'react';

/**
 * Replaces a tool URL by the order's own, because a tool URL finds only unpaid orders on reload and Back. Bypasses
 * the router, which would treat it as a new page and scroll to the top.
 * @param isDue whether the tool URL may stop resolving
 */
export function useOrderUrl(orderId: string, isDue: boolean): void {
  useEffect(() => {
    if (isDue) window.history.replaceState(window.history.state, '', `/payment/${orderId}`);
  }, [orderId, isDue]);
}
