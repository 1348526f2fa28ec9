import { once } from '@shop/web-apollo/once';
import { clientConfig, loadScript } from '@shop/web-auth';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

/** Loads Stripe.js once per page. With the local sandbox its script loads first and `loadStripe` uses it. */
const loadCardProvider = once(async (): Promise<Stripe> => {
  const { publishableKey, scriptUrl } = clientConfig().stripe;
  if (scriptUrl) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form needs a browser.');
  return stripe;
});

export function useCardProvider() {
  const [stripe, setStripe] = useState<Stripe>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    loadCardProvider().then(setStripe, () => setFailedAttempt(attempt));
  }, [attempt]);
  return { stripe, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
