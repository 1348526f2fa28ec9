import { brandRule } from '../cards/brands';
import { hasValidCheckDigit } from '../cards/luhn';
import { testCardById } from '../cards/test-cards';
import { ApiError, invalidRequest, resourceMissing } from '../api-error';
import type { Params } from '../http/params';
import type { CardOnFile } from '../ledger/tables';
import type { Transaction } from '../ledger/transaction';
import { newCard, newTestCard, type BillingDetails, type CardDetails } from '../payments/payment-method';

const RAW_NUMBER =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that ' +
  'map to the test card you are using, see https://stripe.com/docs/testing.';

/** The payment method that a request names by id (`pm_...`, or a test one as `pm_card_visa`), if it names one. */
export function namedCard(tx: Transaction, params: Params): CardOnFile | undefined {
  const id = params.text('payment_method');
  if (id === undefined) return undefined;
  const known = tx.books.cards.get(id);
  if (known !== undefined) return known;
  const testCard = testCardById(id);
  if (testCard === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return stored(tx, newTestCard(testCard));
}

/** A new payment method from `card[token]`; card numbers are refused, as the provider does on its server side. */
export function tokenCard(tx: Transaction, params: Params): CardOnFile {
  const card = params.group('card', ['token', 'number', 'exp_month', 'exp_year', 'cvc']);
  if (card.has('number')) throw new ApiError(402, { type: 'invalid_request_error', message: RAW_NUMBER });
  const token = card.required('token');
  const testCard = testCardById(token);
  if (testCard === undefined) throw resourceMissing('token', token, 'card[token]');
  return stored(tx, newTestCard(testCard));
}

/** A new payment method from the numbers that a buyer typed. */
export function typedCard(tx: Transaction, params: Params): CardOnFile {
  params.choice('type', ['card']);
  const details = cardDetails(params.group('card', ['number', 'exp_month', 'exp_year', 'cvc']));
  return stored(tx, newCard(details, billingDetails(params)));
}

function stored(tx: Transaction, card: CardOnFile): CardOnFile {
  tx.put('cards', card);
  return card;
}

function cardDetails(card: Params): CardDetails {
  const number = card.required('number').replaceAll(' ', '');
  const rule = brandRule(number);
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number))
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  if (!new RegExp(`^\\d{${rule.cvcLength}}$`).test(card.required('cvc')))
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { number, ...expiry(card) };
}

function expiry(card: Params): Pick<CardDetails, 'expMonth' | 'expYear'> {
  const expMonth = card.integer('exp_month') ?? 0;
  const givenYear = card.integer('exp_year') ?? 0;
  const expYear = givenYear < 100 ? 2000 + givenYear : givenYear;
  const now = new Date();
  if (expMonth < 1 || expMonth > 12)
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (Date.UTC(expYear, expMonth) <= now.getTime() || expYear > now.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  return { expMonth, expYear };
}

function billingDetails(params: Params): BillingDetails {
  const billing = params.group('billing_details', ['name', 'email', 'phone', 'address']);
  const address = billing.group('address', ['city', 'country', 'line1', 'line2', 'postal_code', 'state']);
  const email = billing.text('email') ?? null;
  if (email !== null && !/^\S+@\S+$/.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, 'email_invalid', 'billing_details[email]');
  const postalCode = address.text('postal_code') ?? null;
  return { name: billing.text('name') ?? null, email, phone: billing.text('phone') ?? null, postalCode };
}

function cardError(code: string, param: string, message: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message }, true);
}
