export { AccessTokens, type AccessClaims } from './access-tokens';
export { ACCESS_LEVEL, AdminOnly, Public, Authenticated, type AccessLevel } from './access.decorator';
export { AccessModule, AccessTokenModule } from './access.module';
export { CurrentPrincipal } from './current-principal.decorator';
export { PrincipalResolver, type StoredPrincipal } from './principal-resolver';
export { UnauthenticatedOnNotFound } from './unauthenticated-on-not-found';
export { UnguardedRequestLimiter, type UnguardedBucket } from './unguarded-request-limiter';
