import type { Principal } from '@shop/api-common';
import type { AccessClaims } from './access-tokens';

/** A principal, and where the store keeps what is known of them. */
export interface StoredPrincipal extends Principal {
  /** The `_id` of their document, as a text. */
  readonly documentId: string;
}

/** Turns the claims of a genuine token into who that is right now. The users domain implements it. */
export abstract class PrincipalResolver {
  /** What of the store the answer rests on: a change of one of these fields may change it. */
  abstract readonly dependsOn: { readonly collection: string; readonly fields: readonly string[] };

  /** Null when the user is gone or the token was issued before a change of role. */
  abstract resolve(claims: AccessClaims): Promise<StoredPrincipal | null>;
}
