import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@shop/contracts';
import type { z } from 'zod';

/** The token in the Authorization header: the shop's or the identity service's. */
export type BearerScheme = 'accessToken' | 'idToken';

/** OpenAPI documentation that other decorators of a route (path, status, access) do not give. */
export interface RestDocumentation<Body = unknown> {
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  /** JSON request body; optional if the schema accepts undefined. */
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** Response body on success. */
  readonly response: z.ZodType<Body>;
  /** Defaults to `application/json`. */
  readonly contentType?: string;
  /** Additional response headers with descriptions. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** A token that a public route makes use of. */
  readonly optionalSecurity?: BearerScheme;
  /** Error codes beyond those implied by access, query and body. */
  readonly errors?: readonly ErrorCode[];
}

export const REST_DOC = 'rest-doc';

/** Documents a route. The handler's return type must match `response`. */
export function RestDoc<Body>(documentation: RestDocumentation<Body>) {
  return <Handler extends (...parameters: never[]) => Body | Promise<Body>>(
    target: object,
    name: string | symbol,
    handler: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata<string, RestDocumentation>(REST_DOC, documentation)(target, name, handler);
  };
}
