import type Stripe from 'stripe';
import type { Params } from './params';

/**
 * The `metadata` of a request laid over what was there before; an empty value removes its key.
 *
 * @throws ApiError 400 over the provider's limits: 50 keys, 40 characters a key, 500 a value (docs.stripe.com/api/metadata)
 */
export function mergedMetadata(params: Params, before: Stripe.Metadata = {}): Stripe.Metadata {
  const merged = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(params.fields('metadata'))) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500)
      throw params.refuse(
        `metadata`,
        'Metadata keys have up to 40 characters and values are strings of up to 500.',
      );
    if (value === '') merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > 50) throw params.refuse('metadata', 'Metadata can have up to 50 keys.');
  return Object.fromEntries(merged);
}
