import { useToolChangedSubscription } from '@shop/web-apollo/generated/catalog';

/** Subscribes to stock and price changes of the tools on the page. */
export function useLiveTools(): void {
  useToolChangedSubscription({ ignoreResults: true });
}
