import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '@shop/api-kernel';
import { requestOf } from './request-of';

/** The caller; undefined for a visitor of an operation that is open to everyone. */
export const CurrentPrincipal = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => requestOf(context).user,
);
