import type Stripe from 'stripe';
import type { Params } from './params';

const CLAUSE = /^(?:status|metadata\[(["'])(?<key>.+?)\1\]):(["'])(?<value>.*?)\3$/;

/**
 * Reads the `query` of a search for payment intents. Understood: `status:'x'` and `metadata['k']:'v'`, joined by AND.
 *
 * @throws ApiError 400 on any other query
 */
export function matchesQuery(params: Params): (intent: Stripe.PaymentIntent) => boolean {
  const clauses = params
    .required('query')
    .split(/\sAND\s/i)
    .map((text) => CLAUSE.exec(text.trim())?.groups);
  if (clauses.includes(undefined))
    throw params.refuse(
      'query',
      "The sandbox searches by status:'x' and metadata['key']:'value', joined by AND.",
    );
  return (intent) =>
    clauses.every(
      (clause) => clause?.['value'] === (clause?.['key'] ? intent.metadata[clause['key']] : intent.status),
    );
}
