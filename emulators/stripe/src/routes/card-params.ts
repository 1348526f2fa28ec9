import { brandRule } from '../cards/brands';
import { hasValidCheckDigit } from '../cards/luhn';
import { testCardById, type TestCard } from '../cards/test-cards';
import { ApiError, resourceMissing } from '../api-error';
import type { Params } from '../http/params';
import type { CardOnFile } from '../ledger/tables';
import type { Transaction } from '../ledger/transaction';
import { newCard, newTestCard, type BillingDetails, type CardDetails } from '../payments/payment-method';
import { addressIn } from './address';

const RAW_NUMBER =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that ' +
  'map to the test card you are using, see https://stripe.com/docs/testing.';

/** Who asks: only buyers, whose key is publishable, may send the number of a card. */
export type Caller = 'shop' | 'buyer';

const METHOD = ['type', 'card', 'billing_details'];

/** What the provider's script adds to them, without effect here. */
const BROWSER_SCRIPT = [
  'allow_redisplay',
  'client_attribution_metadata',
  'guid',
  'muid',
  'pasted_fields',
  'payment_user_agent',
  'referrer',
  'sid',
  'time_on_page',
];

/** The parameters that describe a payment method. */
export function methodParams(caller: Caller): string[] {
  return caller === 'buyer' ? [...METHOD, ...BROWSER_SCRIPT] : METHOD;
}

/** The payment method that a request names by id (`pm_...`, or a test one as `pm_card_visa`) or describes, if any. */
export function chosenCard(tx: Transaction, params: Params, caller: Caller): CardOnFile | undefined {
  params.oneOf('payment_method', 'payment_method_data');
  if (!params.has('payment_method_data')) return namedCard(tx, params);
  return describedCard(tx, params.group('payment_method_data', methodParams(caller)), caller);
}

/** A new payment method from `card[token]` or, for a buyer, from the numbers that were typed. */
export function describedCard(tx: Transaction, params: Params, caller: Caller): CardOnFile {
  params.choice('type', ['card']);
  const card = params.group('card', ['token', 'number', 'exp_month', 'exp_year', 'cvc']);
  const isTyped = caller === 'buyer' && !card.has('token');
  if (card.has('number') && !isTyped)
    throw new ApiError(402, { type: 'invalid_request_error', message: RAW_NUMBER });
  const billing = billingDetails(params);
  return stored(tx, isTyped ? newCard(cardDetails(card), billing) : newTestCard(tokenCard(card), billing));
}

function namedCard(tx: Transaction, params: Params): CardOnFile | undefined {
  const id = params.text('payment_method');
  if (id === undefined) return undefined;
  const known = tx.books.cards.get(id);
  if (known !== undefined) return known;
  const testCard = testCardById(id);
  if (testCard === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method', 400);
  return stored(tx, newTestCard(testCard));
}

function tokenCard(card: Params): TestCard {
  const token = card.required('token');
  const testCard = testCardById(token);
  if (testCard === undefined) throw resourceMissing('token', token, card.path('token'), 400);
  return testCard;
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
  const { postal_code: postalCode } = addressIn(billing);
  const [name = null, email = null, phone = null] = [
    billing.text('name'),
    billing.email('email'),
    billing.text('phone'),
  ];
  return { name, email, phone, postalCode };
}

function cardError(code: string, param: string, message: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message }, true);
}
