import { once } from '@shop/web-apollo/once';
import { clientConfig, loadScript } from '@shop/web-auth';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * The card provider's browser library, loaded once a page. With the local sandbox its script comes first;
 * `loadStripe` then takes what is there instead of fetching the provider's own.
 *
 * @throws Error when a script cannot be loaded; the next call tries again
 */
export const loadCardProvider = once(async (): Promise<Stripe> => {
  const { publishableKey, scriptUrl } = clientConfig().stripe;
  if (scriptUrl) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form needs a browser.');
  return stripe;
});
