import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Principal } from '@shop/api-common';
import { requestFromContext } from '@shop/api-http';
import type { ApiKeyScope } from '@shop/contracts';

/** Access level of an operation. Ownership is checked elsewhere: services put the caller into the filter. */
export type AccessLevel = 'everyone' | 'signed-in' | 'admin';

export const ACCESS_LEVEL = 'access-level';
export const API_KEY_SCOPE = 'api-key-scope';

/** Open to visitors; a valid token still identifies the caller. */
export const Public = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'everyone');

export const Authenticated = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'signed-in');

export const AdminOnly = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'admin');

/** Also open to API keys that have one of these scopes, as to an admin. Without it an operation is closed to keys. */
export const ApiKeyScopes = (...scopes: readonly ApiKeyScope[]) =>
  SetMetadata<string, readonly ApiKeyScope[]>(API_KEY_SCOPE, scopes);

/** The caller; undefined for a visitor of a public operation, which is what an API key is there. */
export const CurrentPrincipal = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => {
    const { user } = requestFromContext(context);
    return user?.scopes && !allowsKey(user, scopesOf(context)) ? undefined : user;
  },
);

/** Whether an operation that is open to these scopes is open to the key. */
export function allowsKey({ scopes = [] }: Principal, open: readonly ApiKeyScope[]): boolean {
  return open.some((scope) => scopes.includes(scope));
}

function scopesOf(context: ExecutionContext): readonly ApiKeyScope[] {
  const scopes: unknown = Reflect.getMetadata(API_KEY_SCOPE, context.getHandler());
  return (scopes as readonly ApiKeyScope[] | undefined) ?? [];
}
