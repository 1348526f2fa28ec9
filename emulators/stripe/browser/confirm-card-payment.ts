import type { PaymentIntent } from '@stripe/stripe-js';
import { askBank } from './bank-dialog';
import { cardPaymentMethodFields, type CardPaymentMethod, type FieldsOrError } from './card-payment-method';
import type { Answer, ProviderApi } from './provider-api';

type IntentAnswer = Answer<'paymentIntent', PaymentIntent>;

/** Confirms an intent with the card that was typed and, if the bank demands it, lets the buyer answer the bank. */
export async function confirmCardPayment(
  api: ProviderApi,
  clientSecret: string,
  { payment_method }: { payment_method?: CardPaymentMethod | string },
  handleActions: boolean,
): Promise<IntentAnswer> {
  const { fields, error } = methodFields(payment_method);
  if (error) return { error };
  const answer = await api.confirmIntent(clientSecret, fields);
  if (!handleActions || answer.paymentIntent?.status !== 'requires_action') return answer;
  await askBank(api, clientSecret);
  return afterBank(await api.retrieveIntent(clientSecret));
}

function methodFields(method: CardPaymentMethod | string | undefined): FieldsOrError {
  if (method === undefined) return { fields: {} };
  if (typeof method === 'string') return { fields: { payment_method: method } };
  const { fields, error } = cardPaymentMethodFields(method);
  if (error) return { error };
  const inGroup = Object.entries(fields).map(([name, value]) => [grouped(name), value] as const);
  return { fields: Object.fromEntries(inGroup) };
}

/** `card[number]` as a field of `payment_method_data`. */
function grouped(name: string): string {
  const [first = '', ...rest] = name.split('[');
  return [`payment_method_data[${first}]`, ...rest].join('[');
}

function afterBank(answer: IntentAnswer): IntentAnswer {
  const { paymentIntent } = answer;
  if (!paymentIntent?.last_payment_error) return answer;
  return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
}
