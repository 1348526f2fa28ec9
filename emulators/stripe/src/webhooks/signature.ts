import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a payload (docs.stripe.com/webhooks#verify-manually).
 *
 * @param secret the endpoint's `whsec_...`
 * @param timestamp seconds since 1970
 */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
