/** What came of a call: `ok`, `nothing` for a GraphQL null, or the code of the refusal. */
export type Outcome = string;

/** What comes of a call, by who makes it. */
export interface Access {
  readonly visitor: Outcome;
  /** The customer whom the call is about. */
  readonly owner: Outcome;
  /** Another customer. */
  readonly stranger: Outcome;
  readonly admin: Outcome;
  /** Whoever sends a token that is not valid (any more); not given: the same as a visitor. */
  readonly staleToken?: Outcome;
}

const UNKNOWN = 'UNAUTHENTICATED';

export const EVERYONE: Access = { visitor: 'ok', owner: 'ok', stranger: 'ok', admin: 'ok' };
export const SIGNED_IN: Access = { ...EVERYONE, visitor: UNKNOWN };
export const ADMIN: Access = { visitor: UNKNOWN, owner: 'FORBIDDEN', stranger: 'FORBIDDEN', admin: 'ok' };

/** What is not one's own is answered like what is not there. */
export const OWNER_OR_ADMIN: Access = { ...SIGNED_IN, stranger: 'NOT_FOUND' };
export const OWNER: Access = { ...OWNER_OR_ADMIN, admin: 'NOT_FOUND' };

/** An e-mail address that the caller names is no secret: another's is refused openly. */
export const OWN_EMAIL_OR_ADMIN: Access = { ...SIGNED_IN, stranger: 'FORBIDDEN' };
