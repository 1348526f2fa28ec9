import { SetMetadata, UseGuards } from '@nestjs/common';
import type { ErrorCode } from '@shop/contracts';
import type { z } from 'zod';
import { KnownFieldsGuard } from './known-fields.guard';

export type BearerScheme = 'accessToken' | 'idToken';

/** OpenAPI documentation that other decorators of a route (path, status, access) do not give. */
export interface RestDocumentation<Body = unknown> {
  readonly summary: string;
  readonly description: string;
  /** Of the path: `id`, `email`. */
  readonly params?: z.ZodObject;
  /** JSON request body; optional if the schema accepts undefined. */
  readonly body?: z.ZodObject | z.ZodOptional<z.ZodObject>;
  /** Media types of a body that is no JSON. */
  readonly bodyTypes?: readonly string[];
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly response: z.ZodType<Body>;
  readonly contentType?: string;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** A token that a public route makes use of. */
  readonly optionalSecurity?: BearerScheme;
  readonly errors?: readonly ErrorCode[];
}

export const REST_DOC = 'rest-doc';

/** Documents a route, which then rejects any other query parameter or body field. The handler's return type must match `response`. */
export function RestDoc<Body>(documentation: RestDocumentation<Body>) {
  return <Handler extends (...parameters: never[]) => Body | Promise<Body>>(
    target: object,
    name: string | symbol,
    handler: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata<string, RestDocumentation>(REST_DOC, documentation)(target, name, handler);
    UseGuards(new KnownFieldsGuard(documentation))(target, name, handler);
  };
}
