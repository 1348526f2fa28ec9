import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@shop/contracts';
import type { z } from 'zod';

/** What may stand in the Authorization header: the shop's own token, or the identity service's. */
export type BearerScheme = 'accessToken' | 'idToken';

/** What the OpenAPI document says of a route and its other decorators (path, status, access) do not. */
export interface RestDocumentation<Answer = unknown> {
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  /** The form that is sent, as JSON; one that takes undefined too may be left out. */
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** The answer of a call that succeeded. */
  readonly response: z.ZodType<Answer>;
  /** Of that answer; `application/json` when it is not given. */
  readonly contentType?: string;
  /** Its headers beyond the usual, with a description each. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Where nobody has to sign in: the token that makes a difference all the same. */
  readonly optionalSecurity?: BearerScheme;
  /** Why a call may be refused, beyond what access, query and body make possible. */
  readonly errors?: readonly ErrorCode[];
}

export const REST_DOC = 'rest-doc';

/** Describes a route. What its handler answers must be what `answer` says, or it does not compile. */
export function RestDoc<Answer>(documentation: RestDocumentation<Answer>) {
  return <Handler extends (...parameters: never[]) => Answer | Promise<Answer>>(
    target: object,
    name: string | symbol,
    handler: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata<string, RestDocumentation>(REST_DOC, documentation)(target, name, handler);
  };
}
