import { skipToken } from '@shop/web-apollo';
import { useCartQuoteQuery, type CartLineFragment } from '@shop/web-apollo/generated/orders';

/**
 * What ordering the lines costs, with shipping and tax; the quote before until the next one comes.
 *
 * @param country of the destination; the shop's own by default
 * @param shippingRateId the chosen way to ship; the cheapest by default
 */
export function useCartQuote(lines: readonly CartLineFragment[], country?: string, shippingRateId?: string) {
  const input = {
    lines: lines.map(({ toolId, quantity }) => ({ toolId, quantity })),
    ...(country && { country }),
    ...(shippingRateId && { shippingRateId }),
  };
  const query = useCartQuoteQuery(lines.length > 0 ? { variables: { input } } : skipToken);
  const { data, previousData, error } = query;
  return { shown: error ? undefined : (data ?? previousData)?.orderQuote, error };
}
