import { once } from '@shop/web-apollo/once';
import { clientConfig, loadScript } from '@shop/web-auth';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * Stripe.js, loaded once per page. With the local sandbox its script loads first and `loadStripe` uses it.
 * @throws Error when a script cannot be loaded; the next call retries
 */
export const loadCardProvider = once(async (): Promise<Stripe> => {
  const { publishableKey, scriptUrl } = clientConfig().stripe;
  if (scriptUrl) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form needs a browser.');
  return stripe;
});
