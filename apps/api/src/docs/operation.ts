import type { AccessLevel } from '@shop/api-auth';
import { errorCodeForStatus, examplesOf, REST_STATUS, type RestDocumentation } from '@shop/api-http';
import { z } from 'zod';
import type { DocumentedRoute } from './documented-routes';
import { type JsonSchemas, toJsonSchemas } from './json-schemas';
import type { ErrorCode } from '@shop/contracts';

const OF_ACCESS: Readonly<Record<AccessLevel, readonly ErrorCode[]>> = {
  everyone: [],
  'signed-in': ['UNAUTHENTICATED'],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN'],
};
const COMMON_HEADERS = headerRefs('X-Request-Id');
const COUNTED_HEADERS = headerRefs('X-Request-Id', 'RateLimit', 'RateLimit-Policy');
const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Headers of many responses, for the document's components. */
export const SHARED_HEADERS = {
  'X-Request-Id': header('Identifies the request, also in the log.', 'string'),
  RateLimit: header('What is left of the limit: `"reads";r=1199;t=60`.', 'string'),
  'RateLimit-Policy': header('The limit that counts the request: `"reads";q=1200;w=60`.', 'string'),
  'Retry-After': header('Seconds until asking again makes sense.', 'integer'),
};

export function refusalsOf({
  access,
  documentation,
  isRateLimited,
}: DocumentedRoute): Record<string, object> {
  const { body, bodyTypes, query, headers, errors: refusals = [] } = documentation;
  const codes = new Set<ErrorCode>([
    ...OF_ACCESS[access],
    ...(body || query || headers ? (['BAD_USER_INPUT'] as const) : []),
    ...refusals,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(REST_STATUS[code], [...(byStatus.get(REST_STATUS[code]) ?? []), code]);
  if (bodyTypes) byStatus.set(413, [errorCodeForStatus(413)]);
  for (const status of body ? [413, 415] : []) byStatus.set(status, [errorCodeForStatus(status)]);
  return {
    ...Object.fromEntries([...byStatus].map(([status, of]) => [status, refusal(status, of)])),
    ...(isRateLimited && {
      [REST_STATUS.RATE_LIMITED]: {
        ...refusal(REST_STATUS.RATE_LIMITED, ['RATE_LIMITED']),
        headers: { ...COUNTED_HEADERS, ...headerRefs('Retry-After') },
      },
    }),
    default: {
      description: 'Any other failure, such as 503 while something that the shop depends on is down.',
      headers: COMMON_HEADERS,
      content: inBothTypes(PROBLEM),
    },
  };
}

function refusal(status: number, codes: ErrorCode[]) {
  const properties = { statusCode: { const: status }, code: { enum: codes } };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: COMMON_HEADERS,
    content: inBothTypes({ allOf: [PROBLEM], properties }),
  };
}

/** RFC 9457 for clients that accept it. */
function inBothTypes(schema: object) {
  return { 'application/json': { schema }, 'application/problem+json': { schema } };
}

function header(description: string, type: string): object {
  return { description, schema: { type } };
}

function headerRefs(...names: string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export interface RouteSchemas {
  readonly bodies: JsonSchemas;
  readonly answers: JsonSchemas;
}

export function toOperation(route: DocumentedRoute, { bodies, answers }: RouteSchemas): object {
  const { id, status, documentation, isRateLimited } = route;
  const {
    summary,
    description,
    contentType = 'application/json',
    responseHeaders: answerHeaders = {},
  } = documentation;
  const [tag] = id.split('.');
  const required = bodies.required.includes(id);
  const example = exampleOf(documentation.body);
  return {
    ...{ operationId: id, tags: [tag], summary, description },
    security: securityOf(route.access, documentation),
    parameters: [
      ...parametersOf('path', documentation.params),
      ...parametersOf('query', documentation.query),
      ...parametersOf('header', documentation.headers),
    ],
    ...(bodies.of[id] && {
      requestBody: { required, content: { 'application/json': { schema: bodies.of[id], example } } },
    }),
    ...(documentation.bodyTypes && { requestBody: rawBody(documentation.bodyTypes) }),
    responses: {
      [status]: {
        description: 'Done.',
        headers: {
          ...(isRateLimited ? COUNTED_HEADERS : COMMON_HEADERS),
          ...mapValues(answerHeaders, (text) => header(text, 'string')),
        },
        content: { [contentType]: { schema: answers.of[id] } },
      },
      ...refusalsOf(route),
    },
  };
}

/** OpenAPI 3.1: a body of bytes has no schema. */
function rawBody(types: readonly string[]): object {
  return { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) };
}

function securityOf(
  access: AccessLevel,
  { optionalSecurity: mayCarry }: RestDocumentation,
): Record<string, []>[] {
  if (access !== 'everyone') return [{ accessToken: [] }];
  // Generated clients send what is named first.
  return mayCarry ? [{ [mayCarry]: [] }, {}] : [];
}

function parametersOf(place: 'path' | 'query' | 'header', parameters = z.object({})): object[] {
  const { of, required } = toJsonSchemas(parameters.shape, 'input');
  const examples = examplesOf(parameters);
  return Object.entries(of).map(([name, { description, examples: _, ...schema }]) => ({
    ...{ in: place, name, required: required.includes(name), schema, example: examples[name] },
    ...(description && { description }),
  }));
}

function exampleOf(body: RestDocumentation['body']): object | undefined {
  const form = body instanceof z.ZodOptional ? body.unwrap() : body;
  return form && examplesOf(form);
}

function mapValues<In, Out>(record: Readonly<Record<string, In>>, map: (value: In) => Out) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
