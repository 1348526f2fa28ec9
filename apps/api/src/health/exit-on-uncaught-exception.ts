import type { FastifyBaseLogger } from 'fastify';

/** Exits after an uncaught error, as the state in memory is unreliable. @param before called before the last log line */
export function exitOnUncaughtException(log: FastifyBaseLogger, before: () => void): void {
  let ending = false;
  const end = (kind: string) => (error: unknown) => {
    if (ending) return;
    ending = true;
    before();
    log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, kind);
    process.exit(1);
  };
  process.on('uncaughtException', end('uncaught exception'));
  process.on('unhandledRejection', end('unhandled rejection'));
}
