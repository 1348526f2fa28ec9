/** `ok`, `nothing` for a GraphQL null, or the error code. */
export type Outcome = string;

/** Callers, in the order of the table. */
export const ACTORS = [
  'visitor',
  'customer',
  'owner',
  'stranger',
  'admin',
  'deletedUser',
  'expiredToken',
] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * Outcome of a call by caller: `owner` owns the order, `stranger` is another customer with the same call, and `customer`
 * calls with the id of a missing order.
 */
export type Access = Readonly<Record<Actor, Outcome>>;

const UNKNOWN = 'UNAUTHENTICATED';

/** The same outcome for every caller. */
export const alike = (outcome: Outcome): Access => ({
  visitor: outcome,
  customer: outcome,
  owner: outcome,
  stranger: outcome,
  admin: outcome,
  deletedUser: outcome,
  expiredToken: outcome,
});

/** The outcome without a token, with one of a deleted user, and with an expired one. */
export const unauthenticated = (outcome: Outcome) => ({
  visitor: outcome,
  deletedUser: outcome,
  expiredToken: outcome,
});

/** The outcome for customers who do not own the order. */
export const others = (outcome: Outcome) => ({ customer: outcome, stranger: outcome });

export const EVERYONE: Access = alike('ok');
export const SIGNED_IN: Access = { ...EVERYONE, ...unauthenticated(UNKNOWN) };
export const ADMIN: Access = { ...SIGNED_IN, ...others('FORBIDDEN'), owner: 'FORBIDDEN' };

/** Orders of others are answered like missing ones. */
export const OWNER_OR_ADMIN: Access = { ...SIGNED_IN, ...others('NOT_FOUND') };
export const OWNER: Access = { ...OWNER_OR_ADMIN, admin: 'NOT_FOUND' };

/** The caller knows the e-mail address, so another's is FORBIDDEN. */
export const OWN_EMAIL_OR_ADMIN: Access = { ...SIGNED_IN, ...others('FORBIDDEN') };
