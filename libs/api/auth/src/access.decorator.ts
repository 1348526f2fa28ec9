import { SetMetadata } from '@nestjs/common';

/** Access level of an operation. Ownership is checked elsewhere: services put the caller into the filter. */
export type AccessLevel = 'everyone' | 'signed-in' | 'admin';

export const ACCESS_LEVEL = 'access-level';

/** Open to visitors; a valid token still identifies the caller. */
export const Public = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'everyone');

export const Authenticated = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'signed-in');

export const AdminOnly = () => SetMetadata<string, AccessLevel>(ACCESS_LEVEL, 'admin');
