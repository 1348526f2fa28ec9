import { loadScript } from '@shop/web-session';
import type { ClientConfig } from '@shop/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe> | undefined;

/**
 * The card provider's browser library, loaded once a page. With the local sandbox its script comes first;
 * `loadStripe` then takes what is there instead of fetching the provider's own.
 *
 * @throws Error when a script cannot be loaded; the next call tries again
 */
export function loadCardProvider(config: ClientConfig['stripe']): Promise<Stripe> {
  loading ??= load(config).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: ClientConfig['stripe']): Promise<Stripe> {
  if (scriptUrl) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form needs a browser.');
  return stripe;
}
