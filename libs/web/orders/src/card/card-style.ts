import type { StripeCardElementOptions } from '@stripe/stripe-js';

/** Style of Stripe's card input, whose iframe our CSS cannot reach: the current theme's tokens. */
export function cardOptions(): StripeCardElementOptions {
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: color('ink'),
        iconColor: color('muted'),
        fontFamily: 'Inter Variable, Inter, system-ui, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: color('muted') },
      },
      invalid: { color: color('danger'), iconColor: color('danger') },
    },
  };
}
