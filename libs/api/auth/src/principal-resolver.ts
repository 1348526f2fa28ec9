import type { Principal } from '@shop/api-common';
import type { AccessClaims } from './access-tokens';

/** A principal with the id of its stored document. */
export interface StoredPrincipal extends Principal {
  readonly documentId: string;
}

/** Resolves the claims of a valid token to the current user. Implemented by the users domain. */
export abstract class PrincipalResolver {
  abstract readonly dependsOn: { readonly collection: string; readonly fields: readonly string[] };

  /** Returns null when the user is gone or the token predates a role change. */
  abstract resolve(claims: AccessClaims): Promise<StoredPrincipal | null>;
}
