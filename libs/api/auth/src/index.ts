export { type AccessClaims, AccessTokens } from './access-tokens';
export {
  ACCESS_LEVEL,
  type AccessLevel,
  AdminOnly,
  ApiKeyScopes,
  Authenticated,
  CurrentPrincipal,
  Public,
} from './access.decorator';
export { API_KEY_PREFIX, ApiKeyResolver } from './api-key';
export { AccessModule, AccessTokenModule } from './access.module';
export { PrincipalResolver, type StoredPrincipal } from './principal-resolver';
export { UnauthenticatedOnNotFound } from './unauthenticated-on-not-found';
export { type UnguardedBucket, UnguardedRequestLimiter } from './unguarded-request-limiter';
