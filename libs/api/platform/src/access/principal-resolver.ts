import type { Principal } from '@shop/api-kernel';
import type { AccessClaims } from './access-tokens';

/** Turns the claims of a genuine token into who that is right now. The users domain implements it. */
export abstract class PrincipalResolver {
  /** What of the store the answer rests on: a change of one of these fields may change it. */
  abstract readonly restsOn: { readonly collection: string; readonly fields: readonly string[] };

  /** Null when the user is gone or the token was issued before a change of role. */
  abstract resolve(claims: AccessClaims): Promise<Principal | null>;
}
