import Stripe from 'stripe';
import type { Shop } from '@shop/test-shop';

/** The card provider's own SDK, against the sandbox of a running shop. */
export function stripeClient(shop: Shop): Stripe {
  const port = Number(shop.environment['PAYMENT_SANDBOX_PORT']);
  return new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
}

/** Pays the intent of a client secret with a test card, as the browser would; answers the intent. */
export function payWithCard(shop: Shop, clientSecret: string, card = 'pm_card_visa') {
  const [intentId = ''] = clientSecret.split('_secret_');
  return stripeClient(shop).paymentIntents.confirm(intentId, { payment_method: card });
}
