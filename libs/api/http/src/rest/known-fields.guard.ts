import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { z } from 'zod';
import type { ShopRequest } from '../shop-request';
import { isIgnored } from './form-fields';
import type { RestDocumentation } from './rest-doc';
import { type KnownNames, rejectUnknownNames } from './unknown-names';

/**
 * Rejects query parameters and body fields that a route does not document. A guard of the route, so that it runs after
 * the access guard.
 */
export class KnownFieldsGuard implements CanActivate {
  private readonly parameters: KnownNames;
  /** Undefined for a body whose fields are not the shop's to know. */
  private readonly fields: KnownNames | undefined;

  constructor({ query, body }: Pick<RestDocumentation, 'query' | 'body'>) {
    this.parameters = namesOf(query);
    const form = body instanceof z.ZodOptional ? body.unwrap() : body;
    this.fields = form?.def.catchall instanceof z.ZodUnknown ? undefined : namesOf(form);
  }

  /** @throws DomainError BAD_USER_INPUT */
  canActivate(context: ExecutionContext): true {
    const { query, body } = context.switchToHttp().getRequest<ShopRequest>();
    rejectUnknownNames(Object.keys(Object(query)).map(withoutOperator), this.parameters, 'parameter');
    if (this.fields && isRecord(body)) rejectUnknownNames(Object.keys(body), this.fields, 'field');
    return true;
  }
}

function namesOf(form: z.ZodObject | undefined): KnownNames {
  const fields = Object.entries(form?.shape ?? {});
  const names = (ignored: boolean) =>
    fields.filter(([, schema]) => isIgnored(schema) === ignored).map(([name]) => name);
  const required = fields
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([name]) => name);
  return { required, believed: names(false), ignored: names(true) };
}

/** `name[$ne]=x` is a value of `name`, which its own schema rejects. */
function withoutOperator(name: string): string {
  return name.split('[', 1)[0] ?? name;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
