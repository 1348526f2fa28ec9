import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '@shop/api-common';
import { requestFromContext } from '@shop/api-http';

/** The caller; undefined for a visitor of a public operation. */
export const CurrentPrincipal = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => requestFromContext(context).user,
);
