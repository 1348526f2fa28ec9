import { fieldErrors, newIdempotencyKey } from '@shop/web-apollo';
import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-apollo/generated/orders';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { clampQuantity, quantityError, quantityRange } from '../rules/order-quantity';
import { usePlaceOrder } from './use-place-order';

/** The quantity is NaN while its input is empty. */
interface OrderFormValues {
  order_quantity: number;
  address: string;
  phone: string;
}

/**
 * State of the order form. It outlives the modal and holds one idempotency key per page, so that double clicks and
 * retries after a lost response place one order. A refusal frees the key. The quantity is validated while typing and
 * on stock changes.
 * @returns among others `begin`, called when the modal opens: resets an untouched quantity to the current minimum
 *   and clears old errors
 */
export function useOrderForm(
  tool: OrderableToolFragment,
  customer: OrderCustomerFragment,
  onPlaced: () => void,
) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const range = quantityRange(tool);
  const { placeOrder, clearError, loading, error, conflict, maybePlaced } = usePlaceOrder(onPlaced);
  const form = useForm<OrderFormValues>({
    defaultValues: { order_quantity: range.min, address: '', phone: customer.phone ?? '' },
  });
  const { register, control, formState, setValue, handleSubmit } = form;
  const typed = useRef(false);
  const quantity = useWatch({ control, name: 'order_quantity' });
  const serverErrors = fieldErrors(error);

  return {
    fields: {
      quantity: register('order_quantity', {
        valueAsNumber: true,
        validate: (quantity) => quantityError(quantity, tool),
        onChange: () => void (typed.current = true),
        onBlur: ({ target }) => setValue('order_quantity', clampQuantity(target.valueAsNumber, range)),
      }),
      address: register('address', { validate: required('Address is Required') }),
      phone: register('phone', { validate: required('Phone is Required') }),
    },
    errors: {
      quantity: quantityError(quantity, tool) ?? serverErrors['quantity'],
      address: formState.errors.address?.message ?? serverErrors['address'],
      phone: formState.errors.phone?.message ?? serverErrors['phone'],
    },
    range,
    quantity,
    busy: loading,
    error,
    conflict,
    maybePlaced,
    begin: () => {
      clearError();
      if (!typed.current) setValue('order_quantity', range.min);
    },
    submit: handleSubmit(({ order_quantity, address, phone }) => {
      const expectedPricePerUnit = tool.pricePerUnit.amount;
      const input = {
        toolId: tool.id,
        quantity: order_quantity,
        address,
        phone,
        expectedPricePerUnit,
        idempotencyKey,
      };
      void placeOrder({ variables: { input } });
    }),
  };
}

const required = (message: string) => (text: string) => text.trim() !== '' || message;
