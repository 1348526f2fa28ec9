import { isPlausibleAddress, isPlausiblePhone, type Money } from '@shop/contracts';
import {
  errorCode,
  errorMessage,
  fieldErrors,
  lineErrors,
  newIdempotencyKey,
  serverNow,
  UNKNOWN_OUTCOME,
} from '@shop/web-apollo';
import {
  CartDocument,
  CartQuoteDocument,
  usePlaceOrderMutation,
  type CartCustomerQuery,
  type CartLineFragment,
} from '@shop/web-apollo/generated/orders';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { placedText } from '../rules/hold';

interface CheckoutValues {
  address: string;
  phone: string;
  purchaseOrderNumber: string;
  note: string;
}

const CHECKS = {
  address: (text: string) => isPlausibleAddress(text) || 'Enter your full delivery address',
  phone: (text: string) => isPlausiblePhone(text) || 'Enter a phone number we can call',
} as const;

/** Orders the lines that it is given at the total that was shown, all or none. One idempotency key per page: retries place one order. */
export function useCheckout(
  lines: readonly CartLineFragment[],
  shownTotal: Money | undefined,
  customer: CartCustomerQuery['me'] | undefined,
) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const navigate = useNavigate();
  const notifyAfterUnmount = useNotifyAfterUnmount('Place Order');
  const [placeOrder, { loading: busy, error, client }] = usePlaceOrderMutation({
    update: (cache) => {
      for (const fieldName of ['myOrders', 'payableOrder', 'cart']) cache.evict({ fieldName });
    },
    refetchQueries: ['CartCount'],
    onCompleted: ({ placeOrder: { id, holdExpiresAt } }) => {
      notify.success(placedText(holdExpiresAt, serverNow()));
      void navigate(`/payment/${id}`);
    },
    onError: (refusal) => {
      notifyAfterUnmount(errorMessage(refusal));
      if (UNKNOWN_OUTCOME.has(errorCode(refusal))) setIsUnanswered(true);
      else void client.refetchQueries({ include: [CartDocument, CartQuoteDocument] });
    },
  });
  const { register, formState, handleSubmit } = useForm<CheckoutValues>({
    values: { address: '', phone: customer?.phone ?? '', purchaseOrderNumber: '', note: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const server = fieldErrors(error);
  const field = (name: keyof CheckoutValues) => ({
    ...register(name, name in CHECKS ? { validate: CHECKS[name as keyof typeof CHECKS] } : {}),
    error: formState.errors[name]?.message ?? server[name],
  });
  const conflict = error !== undefined && errorCode(error) === 'CONFLICT';
  return {
    busy,
    conflict,
    error: error && errorMessage(error),
    maybePlaced: conflict && isUnanswered,
    refusals: lineErrors(error),
    fields: {
      address: field('address'),
      phone: field('phone'),
      purchaseOrderNumber: field('purchaseOrderNumber'),
      note: field('note'),
    },
    submit: handleSubmit(({ address, phone, purchaseOrderNumber, note }) => {
      const wanted = lines.map(({ toolId, quantity, unitPrice }) => {
        return { toolId, quantity, expectedPricePerUnit: unitPrice?.amount ?? null };
      });
      const texts = { purchaseOrderNumber: purchaseOrderNumber.trim() || null, note: note.trim() || null };
      void placeOrder({
        variables: {
          input: {
            ...{ lines: wanted, expectedTotal: shownTotal?.amount ?? null },
            ...{ address, phone, ...texts, idempotencyKey },
          },
        },
      });
    }),
  };
}
