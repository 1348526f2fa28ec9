import { SetMetadata } from '@nestjs/common';

/** Who may call an operation. Owner checks are not access: services put the caller into the query's filter. */
export type AccessLevel = 'everyone' | 'signed-in' | 'admin';

export const ACCESS_LEVEL = 'access-level';

/** Open to visitors; a valid token still makes the caller known. */
export const Public = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'everyone');

/** Needs a valid access token of a user who is still there. */
export const Authenticated = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'signed-in');

/** Needs an access token of a user who is an admin now. */
export const AdminOnly = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'admin');
