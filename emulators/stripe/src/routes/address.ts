import type Stripe from 'stripe';
import type { Params } from '../http/params';

/** A postal address as the provider shows it. */
export type PostalAddress = Record<(typeof FIELDS)[number], string | null>;

const FIELDS = [
  'city',
  'country',
  'line1',
  'line2',
  'postal_code',
  'state',
] as const satisfies (keyof Stripe.Address)[];

/** The `address` in a group of parameters; null for what was not sent. */
export function addressIn(params: Params): PostalAddress {
  const address = params.group('address', FIELDS);
  return Object.fromEntries(FIELDS.map((field) => [field, address.text(field) ?? null])) as PostalAddress;
}
