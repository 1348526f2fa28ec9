import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLScalarType,
} from 'graphql';
import type { FuzzRequest, Role } from '../fuzz/fuzz-client';
import { inLiterals, inVariables, postGraphql, rootFields } from '../fuzz/graphql-operations';

const NUMBERS = new Set(['Int', 'Float', 'WholeNumber']);

/** Every query and mutation with a secret in each text that it takes: in variables, written out, and in its name. */
export function canaryDocuments(schema: GraphQLSchema, secret: string, role: Role): FuzzRequest[] {
  return rootFields(schema).flatMap((root) => {
    const { field } = root;
    const values = Object.fromEntries(field.args.map(({ name, type }) => [name, planted(type, secret)]));
    return [inVariables(root, values), inLiterals(root, values)].map((asked) =>
      postGraphql(role, { ...asked, extensions: { secret } }),
    );
  });
}

function planted(type: GraphQLInputType, secret: string): unknown {
  if (isNonNullType(type)) return planted(type.ofType, secret);
  if (isListType(type)) return [planted(type.ofType, secret)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, planted(field.type, secret)]));
  }
  return scalar(type as GraphQLScalarType, secret);
}

function scalar({ name }: GraphQLScalarType, secret: string): unknown {
  if (NUMBERS.has(name)) return 5;
  return name === 'Boolean' ? true : secret;
}

/** What the description of the REST routes tells that matters here. */
export interface Routes {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Every route with a secret in its path, its query, its body and all headers that anybody might send one in. */
export function canaryRequests({ paths }: Routes, secret: string, role: Role): FuzzRequest[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): FuzzRequest => {
      const body = JSON.stringify(plantedBody(secret));
      const filled = path.replace(/\{\w+\}/g, encodeURIComponent(secret));
      const query = `?after=${encodeURIComponent(secret)}&customerEmail=${encodeURIComponent(secret)}&key=${encodeURIComponent(secret)}`;
      const isRead = method === 'get';
      return {
        ...{ role, method: method.toUpperCase(), path: filled + query },
        headers: {
          ...plantedHeaders(secret, role),
          ...(!isRead && {
            'Content-Type': 'application/json',
            'Content-Length': String(Buffer.byteLength(body)),
          }),
        },
        ...(!isRead && { body }),
      };
    }),
  );
}

function plantedBody(secret: string): object {
  const texts = [
    'toolId',
    'tool',
    'customerEmail',
    'customerName',
    'phone',
    'address',
    'desc',
    'displayName',
  ];
  const secrets = ['idToken', 'password', 'transactionId', 'orderId', 'token', 'image', 'name', 'short_desc'];
  return {
    ...Object.fromEntries([...texts, ...secrets].map((name) => [name, secret])),
    ...{ rating: 5, order_quantity: 1, price_per_unit: 12.5, nested: { deep: [secret] } },
  };
}

function plantedHeaders(secret: string, role: Role): Record<string, string> {
  const names = [
    'Cookie',
    'User-Agent',
    'Referer',
    'Origin',
    'X-Forwarded-For',
    'X-Request-Id',
    'Accept-Language',
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, secret])),
    ...{ 'Idempotency-Key': secret, 'Stripe-Signature': `t=1,v1=${secret}` },
    ...(role === 'visitor' && { Authorization: `Bearer ${secret}` }),
  };
}
