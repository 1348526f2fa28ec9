import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';
import { integrationError, NO_CONNECTION } from './errors';

/** What the provider's calls resolve to: the object under its name, or an error. */
export type Answer<Name extends string, T> =
  (Record<Name, T> & { error?: undefined }) | (Partial<Record<Name, undefined>> & { error: StripeError });

/** Names with brackets and their values, to be sent as a form. */
export type Fields = Record<string, string>;

type Raw<T> = { result: T; error?: undefined } | { result?: undefined; error: StripeError };

/** The sandbox's routes for browsers, called with the page's publishable key. */
export class ProviderApi {
  /** @param base address of the sandbox's browser routes, ends with a slash */
  constructor(
    private readonly base: URL,
    private readonly key: string,
  ) {}

  /** Reads the intent that a client secret belongs to. */
  async retrieveIntent(clientSecret: string): Promise<Answer<'paymentIntent', PaymentIntent>> {
    const query = new URLSearchParams({ key: this.key, client_secret: clientSecret });
    return intentAnswer(
      await this.call<PaymentIntent>(`v1/payment_intents/${intentId(clientSecret)}?${query}`),
    );
  }

  /** Confirms the intent that a client secret belongs to. */
  async confirmIntent(clientSecret: string, fields: Fields): Promise<Answer<'paymentIntent', PaymentIntent>> {
    const path = `v1/payment_intents/${intentId(clientSecret)}/confirm`;
    return intentAnswer(await this.call<PaymentIntent>(path, { client_secret: clientSecret, ...fields }));
  }

  /** Makes a payment method without paying. */
  async createPaymentMethod(fields: Fields): Promise<Answer<'paymentMethod', PaymentMethod>> {
    const { result, error } = await this.call<PaymentMethod>('v1/payment_methods', fields);
    return error ? { error } : { paymentMethod: result };
  }

  /** Tells the test bank that the buyer gave up. */
  async failAtBank(clientSecret: string): Promise<void> {
    await this.send(`3ds/${intentId(clientSecret)}`, { client_secret: clientSecret, outcome: 'fail' });
  }

  /** Address of the test bank's page for an intent. */
  bankPage(clientSecret: string): string {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return new URL(`3ds/${intentId(clientSecret)}?${query}`, this.base).href;
  }

  private async call<T>(path: string, fields?: Fields): Promise<Raw<T>> {
    try {
      const response = await this.send(path, fields && { key: this.key, ...fields });
      const body = (await response.json()) as T | { error: StripeError };
      return typeof body === 'object' && body !== null && 'error' in body
        ? { error: body.error }
        : { result: body };
    } catch {
      return { error: NO_CONNECTION };
    }
  }

  private send(path: string, fields?: Fields): Promise<Response> {
    const url = new URL(path, this.base);
    return fetch(url, fields ? { method: 'POST', body: new URLSearchParams(fields) } : {});
  }
}

function intentAnswer({ result, error }: Raw<PaymentIntent>): Answer<'paymentIntent', PaymentIntent> {
  return error ? { error } : { paymentIntent: result };
}

function intentId(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id === undefined)
    throw integrationError(
      'The client secret must be of the form ${id}_secret_${secret}, as the server gave it.',
    );
  return id;
}
