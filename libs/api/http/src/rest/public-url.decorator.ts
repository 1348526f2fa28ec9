import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ShopRequest } from '../shop-request';

/** The origin at which clients reach the shop; undefined where none can be believed. */
export const PublicUrl = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ShopRequest>().publicUrl,
);
