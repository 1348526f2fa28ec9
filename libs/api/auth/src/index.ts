export { type AccessClaims, AccessTokens } from './access-tokens';
export {
  ACCESS_LEVEL,
  type AccessLevel,
  AdminOnly,
  Authenticated,
  CurrentPrincipal,
  Public,
} from './access.decorator';
export { AccessModule, AccessTokenModule } from './access.module';
export { PrincipalResolver, type StoredPrincipal } from './principal-resolver';
export { UnauthenticatedOnNotFound } from './unauthenticated-on-not-found';
export { type UnguardedBucket, UnguardedRequestLimiter } from './unguarded-request-limiter';
