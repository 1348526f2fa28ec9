import { skipToken, toQueryState } from '@shop/web-apollo';
import { useOrderPageChangedSubscription, useOrderPageQuery } from '@shop/web-apollo/generated/order-page';

/** The order of an id, kept up to date. */
export function useOrder(id: string) {
  const query = useOrderPageQuery({ variables: { id } });
  useOrderPageChangedSubscription(query.data?.order ? { variables: { id }, ignoreResults: true } : skipToken);
  return toQueryState(query);
}
