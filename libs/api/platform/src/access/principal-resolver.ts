import type { Principal } from '@shop/api-kernel';
import type { AccessClaims } from './access-tokens';

/** Turns the claims of a genuine token into who that is right now. The users domain implements it. */
export abstract class PrincipalResolver {
  /** Null when the user is gone or the token was issued before a change of role. */
  abstract resolve(claims: AccessClaims): Promise<Principal | null>;
}
