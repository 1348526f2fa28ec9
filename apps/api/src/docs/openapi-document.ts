import { errorBodySchema } from '@shop/api-http';
import type { z } from 'zod';
import type { DocumentedRoute } from './documented-routes';
import { toJsonSchemas } from './json-schemas';
import base from './openapi-base.json';
import { SHARED_HEADERS, toOperation } from './operation';

const { securitySchemes, ...header } = base;

export function describeRoutes(routes: readonly DocumentedRoute[]) {
  const bodies = toJsonSchemas(schemasOf(routes, 'body'), 'input');
  const answers = toJsonSchemas({ ...schemasOf(routes, 'response'), error: errorBodySchema }, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: toOperation(route, { bodies, answers }) };
  }
  const sorted = Object.entries(paths).sort(([a, one], [b, other]) => rankOf(a, one) - rankOf(b, other));
  const schemas = { ...bodies.components, ...answers.components };
  return {
    ...header,
    paths: Object.fromEntries(sorted),
    components: { schemas, headers: SHARED_HEADERS, securitySchemes },
  };
}

/** What deletes something by name comes last, so that the examples work in the order of the document; what is inside something before it. */
function rankOf(path: string, operations: Readonly<Record<string, object>>): number {
  return 'delete' in operations && path.includes('{') ? 1 / path.split('/').length : 0;
}

function schemasOf(routes: readonly DocumentedRoute[], part: 'body' | 'response'): Record<string, z.ZodType> {
  return Object.fromEntries(
    routes.flatMap(({ id, documentation }) => {
      const schema = documentation[part];
      return schema ? [[id, schema]] : [];
    }),
  );
}
