import type { FastifyLoggerOptions } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger';
import { scrub } from './scrub';

/** Removed from every logged object. */
const SECRET_FIELDS = [
  ...[
    'authorization',
    'cookie',
    'password',
    'token',
    'idToken',
    'accessToken',
    'refreshToken',
    'clientSecret',
  ],
  ...['email', 'customerEmail', 'phone', 'address', 'body', 'variables'],
];

export const LOG_OPTIONS: FastifyLoggerOptions & PinoLoggerOptions = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), remove: true },
  serializers: {
    req: ({ id, method, routeOptions }) => ({ id, method, route: routeOptions?.url }),
    err: (error) => ({ type: error.name, message: scrub(error.message), stack: scrub(error.stack ?? '') }),
  },
};
