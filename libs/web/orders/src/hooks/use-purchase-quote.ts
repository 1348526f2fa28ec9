import type { Money } from '@shop/contracts';
import { skipToken } from '@shop/web-apollo';
import { usePurchaseQuoteQuery, type OrderableToolFragment } from '@shop/web-apollo/generated/orders';
import { useEffect } from 'react';
import type { Sums } from '../rules/charges';

/** What shipping and tax add to an order of one tool. */
export interface PurchaseQuote {
  /** The shop asks for shipping or tax, so that the goods' total is not the order's. */
  readonly hasCharges: boolean;
  /** Undefined without charges, and until they are known for these goods. */
  readonly sums: Sums | undefined;
}

/**
 * Asks once per tool whether there are charges, and for their sums only then.
 *
 * @param goods what the units cost; undefined for a quantity that cannot be ordered
 */
export function usePurchaseQuote(
  { id: toolId, minimumOrderQuantity }: OrderableToolFragment,
  quantity: number,
  goods: Money | undefined,
): PurchaseQuote {
  const of = (units: number) => ({ variables: { input: { lines: [{ toolId, quantity: units }] } } });
  const probe = usePurchaseQuoteQuery(of(minimumOrderQuantity)).data?.orderQuote;
  const hasCharges = probe !== undefined && probe.taxes.length + probe.shippingOptions.length > 0;
  const query = usePurchaseQuoteQuery(hasCharges && goods ? of(quantity) : skipToken);
  const quote = query.data?.orderQuote;
  const isOutdated = quote !== undefined && quote.subtotal.amount !== goods?.amount;
  const { refetch } = query;
  useEffect(() => {
    // The price has changed since.
    if (isOutdated) refetch().catch(() => undefined);
  }, [isOutdated, goods?.amount, refetch]);
  return { hasCharges, sums: isOutdated ? undefined : quote };
}
