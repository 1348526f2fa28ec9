import type { FastifyBaseLogger, FastifyLogFn, LogLevel } from 'fastify';

type ChildArguments = Parameters<FastifyBaseLogger['child']>;

/** Creates pino's child logger of a request when it first logs: most never do, and a child costs a tenth of a cached response. */
export function lazyChildLogger(
  parent: FastifyBaseLogger,
  ...[bindings, options]: ChildArguments
): FastifyBaseLogger {
  let created: FastifyBaseLogger | undefined;
  const child = () => (created ??= parent.child(bindings, options));
  function log(level: LogLevel): FastifyLogFn {
    return (...args: unknown[]) => void Reflect.apply(child()[level], created, args);
  }
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
}
