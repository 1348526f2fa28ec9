import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { loadCardProvider } from '../card/load-card-provider';

/** Stripe.js once loaded; `failed` until a retry. */
export function useCardProvider() {
  const [stripe, setStripe] = useState<Stripe>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    loadCardProvider().then(setStripe, () => setFailedAttempt(attempt));
  }, [attempt]);
  return { stripe, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
