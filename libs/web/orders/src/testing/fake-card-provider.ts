import { CLIENT_CONFIG_GLOBAL, type ClientConfig } from '@shop/contracts';

/** What the provider answers to a confirmation, in its own shape. */
export type ConfirmAnswer = () => object | Promise<object>;

/**
 * Stands in for the card provider's browser script, as the local sandbox does: `loadStripe` takes the constructor that
 * it finds. Its card element is an empty box.
 */
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
