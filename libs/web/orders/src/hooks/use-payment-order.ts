import { skipToken } from '@shop/web-apollo';
import { usePaymentOrderChangedSubscription, usePaymentQuery } from '@shop/web-apollo/generated/orders';
import { useState } from 'react';

/**
 * The order that an address of the payment page is about. A tool's address names its unpaid order only until that is
 * paid or cancelled; so the order that was found first is followed by its own id, and whatever becomes of it shows.
 *
 * @param address the id of an order or of a tool
 * @returns among others `isOtherCustomers`: it waits for a payment that only another can make, whom an admin looks after
 */
export function usePaymentOrder(address: string) {
  const [followed, setFollowed] = useState({ address, id: address });
  const id = followed.address === address ? followed.id : address;
  const query = usePaymentQuery({ variables: { id } });
  // While an order is asked for by its own id, what its tool's address has answered still shows.
  const data = query.data ?? (id === address ? undefined : query.previousData);
  const order = data?.payableOrder ?? data?.order;
  usePaymentOrderChangedSubscription(
    order ? { variables: { id: order.id }, ignoreResults: true } : skipToken,
  );
  if (order && order.id !== id) setFollowed({ address, id: order.id });
  const isOtherCustomers = order?.status === 'PENDING_PAYMENT' && !data?.payableOrder;
  return { ...query, data, order, isOtherCustomers };
}
