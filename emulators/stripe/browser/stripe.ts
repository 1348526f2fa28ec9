import { cardPaymentMethodFields, type CardPaymentMethod } from './card-payment-method';
import { confirmCardPayment } from './confirm-card-payment';
import { createElements, type Elements } from './elements';
import { integrationError } from './errors';
import { ProviderApi, type Answer } from './provider-api';
import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';

/** The release of the provider's script that `@stripe/stripe-js` asks for. */
const RELEASE = 'endive';

const NO_TOKENS: StripeError = {
  type: 'invalid_request_error',
  message: 'The payment sandbox makes no tokens. Use confirmCardPayment or createPaymentMethod.',
};

/** Of the provider's library, what the sandbox does not have. */
const UNSUPPORTED = [
  ...['confirmPayment', 'confirmSetup', 'confirmCardSetup', 'retrieveSetupIntent', 'handleNextAction'],
  ...[
    'handleCardAction',
    'createConfirmationToken',
    'createSource',
    'retrieveSource',
    'collectBankAccountToken',
  ],
] as const;

/** What the shop uses of the provider's browser library. */
export interface SandboxStripe {
  elements(): Elements;
  confirmCardPayment(
    clientSecret: string,
    data?: { payment_method?: CardPaymentMethod | string },
    options?: { handleActions?: boolean },
  ): Promise<Answer<'paymentIntent', PaymentIntent>>;
  retrievePaymentIntent(clientSecret: string): Promise<Answer<'paymentIntent', PaymentIntent>>;
  createPaymentMethod(data: CardPaymentMethod): Promise<Answer<'paymentMethod', PaymentMethod>>;
  createToken(): Promise<{ error: StripeError }>;
  registerAppInfo(): void;
  _registerWrapper(): void;
}

/**
 * The `window.Stripe` function.
 *
 * @param base origin of the script, its API and the test bank's page
 */
export function createStripe(base: URL) {
  const Stripe = (publishableKey: string): SandboxStripe => {
    if (!/^pk_test_\w+$/.test(publishableKey))
      throw integrationError('The payment sandbox takes publishable keys that begin with pk_test_.');
    return sandboxStripe(new ProviderApi(base, publishableKey));
  };
  return Object.assign(Stripe, { version: RELEASE });
}

function sandboxStripe(api: ProviderApi): SandboxStripe {
  return {
    elements: createElements,
    confirmCardPayment: (clientSecret, data = {}, options = {}) =>
      confirmCardPayment(api, clientSecret, data, options.handleActions ?? true),
    retrievePaymentIntent: (clientSecret) => api.retrieveIntent(clientSecret),
    createPaymentMethod: async (data) => {
      const { fields, error } = cardPaymentMethodFields(data);
      return error ? { error } : api.createPaymentMethod(fields);
    },
    createToken: () => Promise.resolve({ error: NO_TOKENS }),
    ...Object.fromEntries(
      UNSUPPORTED.map((name) => [name, () => Promise.resolve({ error: unsupported(name) })]),
    ),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

function unsupported(name: string): StripeError {
  const message = `${name} is not supported by the sandbox. Use a card element and confirmCardPayment.`;
  return { type: 'invalid_request_error', message };
}
