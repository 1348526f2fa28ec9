import { skipToken } from '@shop/web-apollo';
import { usePaymentOrderChangedSubscription, usePaymentQuery } from '@shop/web-apollo/generated/orders';
import { useState } from 'react';

/**
 * The order of a payment URL. A tool id resolves to its unpaid order only until paid or cancelled, so a found order
 * is then followed by its own id.
 * @param address order or tool id
 * @returns among others `isOtherCustomers`: unpaid order of another customer, viewed by an admin
 */
export function usePaymentOrder(address: string) {
  const [followed, setFollowed] = useState({ address, id: address });
  const id = followed.address === address ? followed.id : address;
  const query = usePaymentQuery({ variables: { id } });
  // Keeps the tool URL's result while the order loads by its own id.
  const data = query.data ?? (id === address ? undefined : query.previousData);
  const order = data?.payableOrder ?? data?.order;
  usePaymentOrderChangedSubscription(
    order ? { variables: { id: order.id }, ignoreResults: true } : skipToken,
  );
  if (order && order.id !== id) setFollowed({ address, id: order.id });
  const isOtherCustomers = order?.status === 'PENDING_PAYMENT' && !data?.payableOrder;
  return { ...query, data, order, isOtherCustomers };
}
