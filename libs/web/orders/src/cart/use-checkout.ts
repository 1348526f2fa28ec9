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
  useSaveAddressMutation,
  type CartLineFragment,
  type PlaceOrderMutation,
} from '@shop/web-apollo/generated/orders';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { evictAddresses } from '../address-book/evict-addresses';
import { browserCountry } from '../rules/browser-country';
import { placedText } from '../rules/hold';
import { totalOfLines } from '../rules/orderable-lines';
import { useCartQuote } from './use-cart-quote';
import { useCheckoutForm, type CartCustomer, type CheckoutDelivery } from './use-checkout-form';

const NOT_SAVED = 'Your order was placed, but the address was not saved. ';
const NO_DELIVERY = "We don't deliver to this country";

/** Orders the lines that it is given at the total that was shown, all or none. One idempotency key per page: retries place one order. */
export function useCheckout(lines: readonly CartLineFragment[], customer: CartCustomer) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const navigate = useNavigate();
  const notifyAfterUnmount = useNotifyAfterUnmount('Place Order');
  const [saveAddress] = useSaveAddressMutation({ update: evictAddresses(customer.id) });
  const [placeOrder, { loading: busy, error, client }] = usePlaceOrderMutation({
    update: (cache) => {
      for (const fieldName of ['myOrders', 'payableOrder', 'cart']) cache.evict({ fieldName });
    },
    refetchQueries: ['CartCount'],
    onError: (refusal) => {
      notifyAfterUnmount(errorMessage(refusal));
      if (UNKNOWN_OUTCOME.has(errorCode(refusal))) setIsUnanswered(true);
      else void client.refetchQueries({ include: [CartDocument, CartQuoteDocument] });
    },
  });
  const { shown: home, error: homeError } = useCartQuote(lines);
  const defaultCountry = home || homeError ? home?.country || browserCountry() : '';
  const form = useCheckoutForm(customer, defaultCountry, fieldErrors(error));
  const [rate, setRate] = useState<{ readonly country: string; readonly id: string }>();
  const { country } = form;
  const rateId = rate?.country === country ? rate.id : undefined;
  const quote = useCartQuote(lines, country === home?.country ? undefined : country, rateId);
  const countryError = fieldErrors(quote.error)['country'] && NO_DELIVERY;
  const known = lines.length > 0 ? quote.shown?.total : undefined;
  const total = countryError ? undefined : (known ?? totalOfLines(lines));

  const keepAddress = (input: CheckoutDelivery['shippingAddress']) =>
    saveAddress({ variables: { input } }).catch((failure: unknown) =>
      notify.error(NOT_SAVED + errorMessage(failure)),
    );
  const send = ({ isSaved, ...delivery }: CheckoutDelivery) => {
    const wanted = lines.map(({ toolId, quantity, unitPrice }) => {
      return { toolId, quantity, expectedPricePerUnit: unitPrice?.amount ?? null };
    });
    const sums = { expectedTotal: total?.amount ?? null, shippingRateId: rateId ?? null };
    const input = { lines: wanted, ...sums, ...delivery, idempotencyKey };
    const onCompleted = ({ placeOrder: { id, holdExpiresAt } }: PlaceOrderMutation) => {
      notify.success(placedText(holdExpiresAt, serverNow()));
      if (isSaved) void keepAddress(delivery.shippingAddress);
      void navigate(`/payment/${id}`);
    };
    void placeOrder({ variables: { input }, onCompleted });
  };
  const conflict = error !== undefined && errorCode(error) === 'CONFLICT';
  return {
    busy,
    conflict,
    error: error && errorMessage(error),
    maybePlaced: conflict && isUnanswered,
    refusals: lineErrors(error),
    ...{ form, quote: quote.shown, total, countryError },
    shippingRateId: rateId ?? quote.shown?.shippingRateId ?? '',
    chooseRate: (id: string) => setRate({ country, id }),
    submit: form.handleSubmit(send),
  };
}
