/** What came of a call: `ok`, `nothing` for a GraphQL null, or the code of the refusal. */
export type Outcome = string;

/** Who calls, in the order of the table. */
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
 * What comes of a call, by who makes it: `owner` is the customer whom the call is about, `stranger` another customer who
 * makes the very same call, `customer` one whose call is about an order that is not there.
 */
export type Access = Readonly<Record<Actor, Outcome>>;

const UNKNOWN = 'UNAUTHENTICATED';

/** The same for everybody, whatever token they bring. */
export const alike = (outcome: Outcome): Access => ({
  visitor: outcome,
  customer: outcome,
  owner: outcome,
  stranger: outcome,
  admin: outcome,
  deletedUser: outcome,
  expiredToken: outcome,
});

/** The outcome for every unauthenticated caller: no token, deleted user, expired token. */
export const nobody = (outcome: Outcome) => ({
  visitor: outcome,
  deletedUser: outcome,
  expiredToken: outcome,
});

/** The same for every customer to whom the thing does not belong, or for whom there is none. */
export const others = (outcome: Outcome) => ({ customer: outcome, stranger: outcome });

export const EVERYONE: Access = alike('ok');
export const SIGNED_IN: Access = { ...EVERYONE, ...nobody(UNKNOWN) };
export const ADMIN: Access = { ...SIGNED_IN, ...others('FORBIDDEN'), owner: 'FORBIDDEN' };

/** What is not one's own is answered like what is not there. */
export const OWNER_OR_ADMIN: Access = { ...SIGNED_IN, ...others('NOT_FOUND') };
export const OWNER: Access = { ...OWNER_OR_ADMIN, admin: 'NOT_FOUND' };

/** An e-mail address that the caller names is no secret: another's is refused openly. */
export const OWN_EMAIL_OR_ADMIN: Access = { ...SIGNED_IN, ...others('FORBIDDEN') };
