import { errorBodySchema } from '@shop/api-http';
import type { z } from 'zod';
import type { DocumentedRoute } from './documented-routes';
import { toJsonSchemas } from './json-schemas';
import { toOperation } from './operation';

const INFO = {
  title: 'Tool shop',
  version: '1',
  description:
    'The REST adapter of the shop. Prices are numbers in major units (12.5); numbers may be sent as text. Lists are ' +
    'plain arrays, newest last; a `Link` header with `rel="next"` says where they go on. Every failure has the body ' +
    '`Error`.',
};

const TAGS = ['tools', 'orders', 'payment', 'reviews', 'users'].map((name) => ({ name }));

const SECURITY_SCHEMES = {
  accessToken: {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    description: "The shop's own access token: what `PUT /user/{email}` answers.",
  },
  idToken: {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    description: "The identity service's ID token.",
  },
};

export function describeRoutes(routes: readonly DocumentedRoute[]) {
  const bodies = toJsonSchemas(schemasOf(routes, 'body'), 'input');
  const answers = toJsonSchemas({ ...schemasOf(routes, 'response'), error: errorBodySchema }, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: toOperation(route, { bodies, answers }) };
  }
  return {
    ...{ openapi: '3.1.0', info: INFO, servers: [{ url: '/' }], tags: TAGS, paths },
    components: {
      schemas: { ...bodies.components, ...answers.components },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function schemasOf(routes: readonly DocumentedRoute[], part: 'body' | 'response'): Record<string, z.ZodType> {
  return Object.fromEntries(
    routes.flatMap(({ id, documentation }) => {
      const schema = documentation[part];
      return schema ? [[id, schema]] : [];
    }),
  );
}
