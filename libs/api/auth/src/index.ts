export { AccessTokens, type AccessClaims } from './access-tokens';
export { ACCESS_LEVEL, AdminOnly, Everyone, SignedIn, type AccessLevel } from './access.decorator';
export { AccessModule, AccessTokenModule } from './access.module';
export { CurrentPrincipal } from './current-principal.decorator';
export { PrincipalResolver, type StoredPrincipal } from './principal-resolver';
export { SignInToFind } from './sign-in-to-find';
export { UnguardedWork, type UnguardedBucket } from './unguarded-work';
