import { useToolChangedSubscription } from '@shop/web-apollo/generated/catalog';

/** Keeps stock and price of the tools on the page as they are; the cache carries each change to its card or row. */
export function useLiveTools(): void {
  useToolChangedSubscription({ ignoreResults: true });
}
