import type { FastifyBaseLogger, FastifyLogFn, FastifyServerOptions, LogLevel } from 'fastify';

/** Creates pino's child logger of a request when it first logs: most never do, and a child costs a tenth of a cached response. */
export const lazyChildLogger: FastifyServerOptions['childLoggerFactory'] = (parent, bindings, options) => {
  let created: FastifyBaseLogger | undefined;
  const child = () => (created ??= parent.child(bindings, options));
  const log =
    (level: LogLevel): FastifyLogFn =>
    (...args: unknown[]) =>
      void Reflect.apply(child()[level], created, args);
  return {
    level: parent.level,
    trace: log('trace'),
    debug: log('debug'),
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    fatal: log('fatal'),
    silent: log('silent'),
    child: (...args) => child().child(...args),
  };
};
