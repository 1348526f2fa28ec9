import type { AccessLevel } from '@shop/api-auth';
import { errorCodeForStatus, REST_STATUS, type RestDocumentation } from '@shop/api-http';
import { z } from 'zod';
import type { DocumentedRoute } from './documented-routes';
import { type JsonSchemas, toJsonSchemas } from './json-schemas';
import type { ErrorCode } from '@shop/contracts';

const OF_ACCESS: Readonly<Record<AccessLevel, readonly ErrorCode[]>> = {
  everyone: [],
  'signed-in': ['UNAUTHENTICATED'],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN'],
};
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until asking again makes sense.', schema: { type: 'integer' } },
};
const ERROR = { $ref: '#/components/schemas/Error' };

export function refusalsOf({ access, documentation }: DocumentedRoute): Record<string, object> {
  const { body, query, headers, errors: refusals = [] } = documentation;
  const codes = new Set<ErrorCode>([
    ...OF_ACCESS[access],
    ...(body || query || headers ? (['BAD_USER_INPUT'] as const) : []),
    ...refusals,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(REST_STATUS[code], [...(byStatus.get(REST_STATUS[code]) ?? []), code]);
  for (const status of body ? [413, 415] : []) byStatus.set(status, [errorCodeForStatus(status)]);
  return {
    ...Object.fromEntries([...byStatus].map(([status, of]) => [status, refusal(status, of)])),
    [REST_STATUS.RATE_LIMITED]: {
      ...refusal(REST_STATUS.RATE_LIMITED, ['RATE_LIMITED']),
      headers: RETRY_AFTER,
    },
    default: {
      description: 'Any other failure, such as 503 while something that the shop depends on is down.',
      content: { 'application/json': { schema: ERROR } },
    },
  };
}

function refusal(status: number, codes: ErrorCode[]) {
  const properties = { statusCode: { const: status }, code: { enum: codes } };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: { ...ERROR, properties } } },
  };
}

export interface RouteSchemas {
  readonly bodies: JsonSchemas;
  readonly answers: JsonSchemas;
}

export function toOperation(route: DocumentedRoute, { bodies, answers }: RouteSchemas): object {
  const { id, status, documentation } = route;
  const {
    summary,
    description,
    contentType = 'application/json',
    responseHeaders: answerHeaders = {},
  } = documentation;
  const [tag] = id.split('.');
  const required = bodies.required.includes(id);
  return {
    ...{ operationId: id, tags: [tag], summary, ...(description && { description }) },
    security: securityOf(route.access, documentation),
    parameters: [
      ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => pathParameter(name)),
      ...parametersOf('query', documentation.query),
      ...parametersOf('header', documentation.headers),
    ],
    ...(bodies.of[id] && {
      requestBody: { required, content: { 'application/json': { schema: bodies.of[id] } } },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        headers: mapValues(answerHeaders, (text) => ({ description: text, schema: { type: 'string' } })),
        content: { [contentType]: { schema: answers.of[id] } },
      },
      ...refusalsOf(route),
    },
  };
}

function securityOf(
  access: AccessLevel,
  { optionalSecurity: mayCarry }: RestDocumentation,
): Record<string, []>[] {
  if (access !== 'everyone') return [{ accessToken: [] }];
  return mayCarry ? [{}, { [mayCarry]: [] }] : [];
}

function pathParameter(name: string | undefined): object {
  return { in: 'path', name, required: true, schema: { type: 'string' } };
}

function parametersOf(place: 'query' | 'header', parameters = z.object({})): object[] {
  const { of, required } = toJsonSchemas(parameters.shape, 'input');
  return Object.entries(of).map(([name, { description, ...schema }]) => ({
    ...{ in: place, name, required: required.includes(name), schema },
    ...(description && { description }),
  }));
}

function mapValues<In, Out>(record: Readonly<Record<string, In>>, map: (value: In) => Out) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
