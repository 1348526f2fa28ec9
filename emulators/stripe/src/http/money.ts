import type { Params } from './params';

const SMALLEST = 50;
const LARGEST = 99_999_999;

/**
 * The `amount` of a request in minor units, if one was sent.
 *
 * @throws ApiError 400 unless it is a whole number that the provider takes (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts)
 */
export function chargeableAmount(params: Params): number | undefined {
  const amount = params.integer('amount');
  if (amount === undefined) return undefined;
  if (amount < SMALLEST)
    throw params.refuse('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  if (amount > LARGEST)
    throw params.refuse('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  return amount;
}

/** The `currency` of a request as three small letters, if one was sent. */
export function currencyCode(params: Params): string | undefined {
  const currency = params.text('currency')?.toLowerCase();
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency.toUpperCase()))
    throw params.refuse('currency', `Invalid currency: ${currency}`);
  return currency;
}
