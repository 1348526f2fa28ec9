import type { StripeError } from '@stripe/stripe-js';
import { CardElement } from './card/card-element';
import { integrationError } from './errors';
import type { Fields } from './provider-api';

/** A payment method as the page describes it: the card form, and who pays. */
export interface CardPaymentMethod {
  card: unknown;
  billing_details?: { name?: string; email?: string; phone?: string };
}

/** Fields to send, or why there are none. */
export type FieldsOrError =
  { fields: Fields; error?: undefined } | { fields?: undefined; error: StripeError };

/** The fields of a payment method, or what is wrong with the card; asks the card form to show it. */
export function cardPaymentMethodFields({ card, billing_details = {} }: CardPaymentMethod): FieldsOrError {
  if (!(card instanceof CardElement))
    throw integrationError('payment_method.card must be the mounted card element.');
  const { details, error } = card.submit();
  if (error) return { error };
  const { name, email, phone } = billing_details;
  const fields = {
    type: 'card',
    'card[number]': details.number,
    'card[exp_month]': details.expMonth,
    'card[exp_year]': details.expYear,
    'card[cvc]': details.cvc,
    'billing_details[name]': name,
    'billing_details[email]': email,
    'billing_details[phone]': phone,
    'billing_details[address][postal_code]': details.postalCode,
  };
  return {
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    ),
  };
}
