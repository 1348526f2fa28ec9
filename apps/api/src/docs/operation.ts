import type { AccessLevel } from '@shop/api-auth';
import type { RestDocumentation } from '@shop/api-http';
import { z } from 'zod';
import type { DocumentedRoute } from './documented-routes';
import { type JsonSchemas, toJsonSchemas } from './json-schemas';
import { refusalsOf } from './refusals';

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
