import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** Style of Stripe's card input, whose iframe our CSS cannot reach: the current theme's tokens. */
export function useCardOptions() {
  const [options, setOptions] = useState(cardOptions);
  useEffect(() => {
    const observer = new MutationObserver(() => setOptions(cardOptions()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return options;
}

function cardOptions(): StripeCardElementOptions {
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: color('ink'),
        iconColor: color('muted'),
        fontFamily: 'Archivo Variable, Archivo, system-ui, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: color('muted') },
      },
      invalid: { color: color('danger'), iconColor: color('danger') },
    },
  };
}
