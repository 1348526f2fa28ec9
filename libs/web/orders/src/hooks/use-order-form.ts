import type { ApolloCache } from '@apollo/client';
import { isPlausibleAddress, isPlausiblePhone, unitPriceAt } from '@shop/contracts';
import {
  errorCode,
  errorMessage,
  fieldErrors,
  newIdempotencyKey,
  serverNow,
  UNKNOWN_OUTCOME,
  useApolloClient,
  type ClientErrorCode,
} from '@shop/web-apollo';
import {
  PurchaseDocument,
  PurchaseQuoteDocument,
  usePlaceOrderMutation,
  type OrderableToolFragment,
  type OrderCustomerFragment,
} from '@shop/web-apollo/generated/orders';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { usePurchaseQuote } from './use-purchase-quote';
import { placedText } from '../rules/hold';
import {
  nextQuantity,
  orderableNear,
  orderTotal,
  quantityError,
  quantityRange,
} from '../rules/order-quantity';

interface OrderFormValues {
  /** NaN while its input is empty. */
  order_quantity: number;
  address: string;
  phone: string;
}

const CONTACT_CHECKS = {
  address: (text: string) => {
    if (!text.trim()) return 'Address is Required';
    return isPlausibleAddress(text) || 'Enter your full delivery address';
  },
  phone: (text: string) => {
    if (!text.trim()) return 'Phone is Required';
    return isPlausiblePhone(text) || 'Enter a phone number we can call';
  },
} as const;

/**
 * The form outlives the modal. One idempotency key per page: retries place one order. Call `begin` on opening.
 *
 * @param asked the quantity to begin with; the minimum by default
 */
export function useOrderForm(
  tool: OrderableToolFragment,
  customer: OrderCustomerFragment,
  onPlaced: () => void,
  asked?: number,
) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const range = quantityRange(tool);
  const { placeOrder, clearError, ...call } = usePlaceOrder(onPlaced);
  const { register, control, formState, setValue, handleSubmit } = useForm<OrderFormValues>({
    defaultValues: { order_quantity: asked ?? range.min, address: '', phone: customer.phone ?? '' },
  });
  const typed = useRef(asked !== undefined);
  const quantity = useWatch({ control, name: 'order_quantity' });
  const pricePerUnit = unitPriceAt(tool, quantity);
  const invalid = quantityError(quantity, tool);
  const quote = usePurchaseQuote(tool, quantity, invalid ? undefined : orderTotal(pricePerUnit, quantity));
  const serverErrors = fieldErrors(call.error);
  const contact = (name: keyof typeof CONTACT_CHECKS) => ({
    ...register(name, { validate: CONTACT_CHECKS[name] }),
    error: formState.errors[name]?.message ?? serverErrors[name],
  });

  const choose = (chosen: number) => {
    typed.current = true;
    setValue('order_quantity', chosen, { shouldValidate: formState.isSubmitted });
  };

  return {
    ...call,
    range,
    quantity,
    pricePerUnit,
    quote,
    quantityError: invalid,
    steps: {
      fewer: nextQuantity(quantity, -1, tool),
      more: nextQuantity(quantity, 1, tool),
      instead: orderableNear(quantity, tool),
      onChoose: choose,
    },
    fields: {
      quantity: {
        ...register('order_quantity', {
          valueAsNumber: true,
          validate: (now) => quantityError(now, tool),
          onChange: () => void (typed.current = true),
        }),
        error: invalid ?? serverErrors['quantity'],
      },
      address: contact('address'),
      phone: contact('phone'),
    },
    begin: () => {
      clearError();
      if (!typed.current) setValue('order_quantity', range.min);
    },
    submit: handleSubmit(({ order_quantity, ...delivery }) => {
      const expectedPricePerUnit = unitPriceAt(tool, order_quantity).amount;
      const input = { toolId: tool.id, quantity: order_quantity, expectedPricePerUnit, idempotencyKey };
      const total = quote.sums && { expectedTotal: quote.sums.total.amount };
      void placeOrder({ variables: { input: { ...input, ...delivery, ...total } } });
    }),
  };
}

const STALE_TOOL: ReadonlySet<ClientErrorCode> = new Set(['OUT_OF_STOCK', 'PRICE_CHANGED', 'NOT_FOUND']);

/** Calls `onPlaced` while mounted. `maybePlaced`: a lost order may exist; `clearError` keeps conflicts. */
function usePlaceOrder(onPlaced: () => void) {
  const client = useApolloClient();
  const notifyAfterUnmount = useNotifyAfterUnmount('Place Order');
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [placeOrder, { data, loading: busy, error, reset }] = usePlaceOrderMutation({
    update: evictOrders,
    onCompleted: ({ placeOrder: { holdExpiresAt } }) =>
      notify.success(placedText(holdExpiresAt, serverNow())),
    onError: (refusal) => {
      notifyAfterUnmount(errorMessage(refusal));
      const code = errorCode(refusal);
      if (UNKNOWN_OUTCOME.has(code)) setIsUnanswered(true);
      if (code === 'CONFLICT') evictOrders(client.cache);
      if (STALE_TOOL.has(code))
        void client.refetchQueries({ include: [PurchaseDocument, PurchaseQuoteDocument] });
    },
  });
  const onPlacedNow = useEffectEvent(onPlaced);
  useEffect(() => {
    if (data) onPlacedNow();
  }, [data]);
  const conflict = error !== undefined && errorCode(error) === 'CONFLICT';
  const clearError = () => {
    if (!conflict) reset();
  };
  return { placeOrder, clearError, busy, error, conflict, maybePlaced: conflict && isUnanswered };
}

function evictOrders(cache: ApolloCache): void {
  cache.evict({ fieldName: 'myOrders' });
  cache.evict({ fieldName: 'payableOrder' });
}
