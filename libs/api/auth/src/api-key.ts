import type { StoredPrincipal } from './principal-resolver';

/** Every secret of an API key begins with it, so that leaked ones are found. */
export const API_KEY_PREFIX = 'sk_shop_';

/** Resolves the secret of an API key to its principal. Implemented by the domain of the keys. */
export abstract class ApiKeyResolver {
  /** Null for an unknown, revoked or expired key. */
  abstract resolve(secret: string): Promise<StoredPrincipal | null>;
}
