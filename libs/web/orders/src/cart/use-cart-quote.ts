import { skipToken } from '@shop/web-apollo';
import { useCartQuoteQuery, type CartLineFragment } from '@shop/web-apollo/generated/orders';

/** What ordering the lines costs, with shipping and tax: `current` is of these lines, `shown` may be of those before. */
export function useCartQuote(lines: readonly CartLineFragment[]) {
  const input = { lines: lines.map(({ toolId, quantity }) => ({ toolId, quantity })) };
  const { data, previousData } = useCartQuoteQuery(lines.length > 0 ? { variables: { input } } : skipToken);
  return { current: data?.orderQuote, shown: (data ?? previousData)?.orderQuote };
}

export type ShownQuote = ReturnType<typeof useCartQuote>['shown'];
