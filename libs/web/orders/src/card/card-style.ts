import type { StripeCardElementOptions } from '@stripe/stripe-js';

/** The look of the provider's input, which no style sheet of ours reaches: the tokens of the theme of the moment. */
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
