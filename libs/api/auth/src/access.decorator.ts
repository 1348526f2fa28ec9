import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Principal } from '@shop/api-common';
import { requestFromContext } from '@shop/api-http';

/** The caller; undefined for a visitor of a public operation. */
export const CurrentPrincipal = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => requestFromContext(context).user,
);

/** Access level of an operation. Ownership is checked elsewhere: services put the caller into the filter. */
export type AccessLevel = 'everyone' | 'signed-in' | 'admin';

export const ACCESS_LEVEL = 'access-level';

/** Open to visitors; a valid token still identifies the caller. */
export const Public = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'everyone');

export const Authenticated = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'signed-in');

export const AdminOnly = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'admin');
