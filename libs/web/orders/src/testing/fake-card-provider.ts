import { CLIENT_CONFIG_GLOBAL, type ClientConfig } from '@shop/contracts';

/** The provider's response to a confirmation. */
export type ConfirmAnswer = () => object | Promise<object>;

/** Fakes Stripe.js like the local sandbox: `loadStripe` finds its constructor. The card element is an empty box. */
export function installCardProvider() {
  const charges: { clientSecret: string; data: object }[] = [];
  const provider = {
    charges,
    answer: (() => ({ paymentIntent: { id: 'pi_42', status: 'succeeded' } })) as ConfirmAnswer,
  };
  const config: ClientConfig = {
    demo: true,
    firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo-shop' },
    stripe: { publishableKey: 'pk_test_1' },
  };
  const stripe = {
    elements: anElementsGroup,
    createToken: notUsed,
    createPaymentMethod: notUsed,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    confirmCardPayment: async (clientSecret: string, data: object) => {
      charges.push({ clientSecret, data });
      return provider.answer();
    },
  };
  Object.assign(globalThis, {
    [CLIENT_CONFIG_GLOBAL]: config,
    Stripe: Object.assign(() => stripe, { version: 'endive' }),
  });
  return provider;
}

function anElementsGroup() {
  const card = {
    mount: () => undefined,
    on: () => card,
    off: () => card,
    destroy: () => undefined,
    update: () => undefined,
  };
  return { create: () => card, getElement: () => card, update: () => undefined };
}

function notUsed(): never {
  throw new Error('The shop does not use this call.');
}
