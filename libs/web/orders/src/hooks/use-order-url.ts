import { useEffect } from 'react';

/**
 * Gives this entry of the browser's history the address of the order itself, for reload and Back: that of its tool finds
 * an order only while it is unpaid. The router is not asked, because another address is another page to it, at whose
 * top one starts.
 *
 * @param isDue whether the tool's address may stop to find the order
 */
export function useOrderUrl(orderId: string, isDue: boolean): void {
  useEffect(() => {
    if (isDue) window.history.replaceState(window.history.state, '', `/payment/${orderId}`);
  }, [orderId, isDue]);
}
