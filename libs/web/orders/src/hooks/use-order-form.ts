import { fieldErrors, newIdempotencyKey } from '@shop/web-apollo';
import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-apollo/generated/orders';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { clampQuantity, quantityError, quantityRange } from '../rules/order-quantity';
import { usePlaceOrder } from './use-place-order';

/** The fields that the form asks for; the quantity is NaN while its input is empty. */
interface OrderFormValues {
  order_quantity: number;
  address: string;
  phone: string;
}

/**
 * State and rules of the order form. It outlives the modal: a reopened form has what was typed, and one idempotency
 * key is held for the page, so that a double click or a retry after a lost answer places one order however often the
 * modal was closed in between. The server frees the key when it refuses an order, and a placed one ends the page.
 * What is wrong with the quantity shows as one types, and as the stock changes.
 *
 * @returns among others `begin`, for when the modal is opened: a quantity that nobody has typed is the minimum of the
 *   moment, and a refusal of before is not shown as if it were new
 */
export function useOrderForm(
  tool: OrderableToolFragment,
  customer: OrderCustomerFragment,
  onPlaced: () => void,
) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const range = quantityRange(tool);
  const { placeOrder, forgive, loading, error, conflict, maybePlaced } = usePlaceOrder(onPlaced);
  const form = useForm<OrderFormValues>({
    defaultValues: { order_quantity: range.min, address: '', phone: customer.phone ?? '' },
  });
  const { register, control, formState, setValue, handleSubmit } = form;
  const typed = useRef(false);
  const quantity = useWatch({ control, name: 'order_quantity' });
  const refused = fieldErrors(error);

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
      quantity: quantityError(quantity, tool) ?? refused['quantity'],
      address: formState.errors.address?.message ?? refused['address'],
      phone: formState.errors.phone?.message ?? refused['phone'],
    },
    range,
    quantity,
    busy: loading,
    error,
    conflict,
    maybePlaced,
    begin: () => {
      forgive();
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
