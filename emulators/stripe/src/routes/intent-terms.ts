import type Stripe from 'stripe';
import { resourceMissing } from '../api-error';
import { mergedMetadata } from '../http/metadata';
import { chargeableAmount, currencyCode } from '../http/money';
import type { Params } from '../http/params';
import { addressIn } from './address';

type Intent = Stripe.PaymentIntent;

const LONGEST_DESCRIPTOR = 22;

/** What an intent shows of what was asked for: each term and how it is read from a request that has it. */
const TERMS: { [Name in keyof Intent]?: (params: Params, before: Intent) => Intent[Name] } = {
  allowed_payment_method_types: (params) => cardAlone(params, 'allowed_payment_method_types'),
  amount: (params, { amount }) => chargeableAmount(params) ?? amount,
  automatic_payment_methods: automaticMethods,
  capture_method: captureMethod,
  confirmation_method: (params) =>
    params.choice('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
  currency: (params, { currency }) => currencyCode(params) ?? currency,
  customer: (params) => {
    throw resourceMissing('customer', params.required('customer'), 'customer', 400);
  },
  description: (params) => params.required('description'),
  metadata: (params, { metadata }) => mergedMetadata(params, metadata),
  payment_method_options: methodOptions,
  payment_method_types: (params) => cardAlone(params, 'payment_method_types'),
  receipt_email: (params) => params.email('receipt_email') ?? null,
  setup_future_usage: (params) => params.choice('setup_future_usage', ['off_session', 'on_session']) ?? null,
  shipping,
  statement_descriptor: (params) => descriptor(params, 'statement_descriptor'),
  statement_descriptor_suffix: (params) => descriptor(params, 'statement_descriptor_suffix'),
};

/** The intent with the terms that a request has laid over those it had. @throws ApiError 400 on one that cannot be */
export function withTerms(params: Params, before: Intent): Intent {
  const sent = Object.entries(TERMS).filter(([name]) => params.has(name));
  return { ...before, ...Object.fromEntries(sent.map(([name, read]) => [name, read(params, before)])) };
}

function automaticMethods(params: Params): Intent['automatic_payment_methods'] {
  const methods = params.group('automatic_payment_methods', ['enabled', 'allow_redirects']);
  const allow_redirects = methods.choice('allow_redirects', ['always', 'never']) ?? 'always';
  methods.required('enabled');
  if (!methods.flag('enabled')) return null;
  params.oneOf('automatic_payment_methods', 'payment_method_types');
  return { allow_redirects, enabled: true };
}

function captureMethod(params: Params): Intent['capture_method'] {
  if (params.text('capture_method') === 'manual')
    throw params.refuse(
      'capture_method',
      'Manual capture is not supported by the sandbox: it captures at once, and never later.',
    );
  return params.choice('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async';
}

function cardAlone(params: Params, name: string): string[] {
  const types = params.list(name) ?? [];
  const other = types.find((type) => type !== 'card');
  if (other === undefined) return types;
  throw params.refuse(
    name,
    `The payment method type "${other}" is invalid. Please ensure the provided type is activated in your dashboard ` +
      '(https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features ' +
      'that you are trying to use. See https://stripe.com/docs/payments/payment-methods/integration-options for ' +
      'supported payment_method_type/currency combinations.',
    'payment_intent_invalid_parameter',
  );
}

function methodOptions(params: Params, before: Intent): Intent['payment_method_options'] {
  const options = params.group('payment_method_options', ['card']);
  if (!options.has('card')) return before.payment_method_options;
  const card = options.group('card', ['network', 'request_three_d_secure', 'setup_future_usage']);
  const future = card.choice('setup_future_usage', ['none', 'off_session', 'on_session']);
  return {
    card: {
      installments: null,
      mandate_options: null,
      network:
        card.choice('network', [
          'amex',
          'cartes_bancaires',
          'diners',
          'discover',
          'jcb',
          'mastercard',
          'visa',
        ]) ?? null,
      request_three_d_secure:
        card.choice('request_three_d_secure', ['any', 'automatic', 'challenge']) ?? 'automatic',
      ...(future === undefined ? {} : { setup_future_usage: future }),
    },
  };
}

function shipping(params: Params): Intent['shipping'] {
  const sent = params.group('shipping', ['address', 'carrier', 'name', 'phone', 'tracking_number']);
  return {
    address: addressIn(sent),
    carrier: sent.text('carrier') ?? null,
    name: sent.required('name'),
    phone: sent.text('phone') ?? null,
    tracking_number: sent.text('tracking_number') ?? null,
  };
}

function descriptor(params: Params, name: string): string {
  const text = params.required(name);
  if (text.length > LONGEST_DESCRIPTOR)
    throw params.refuse(name, `The statement descriptor must be at most ${LONGEST_DESCRIPTOR} characters.`);
  return text;
}
