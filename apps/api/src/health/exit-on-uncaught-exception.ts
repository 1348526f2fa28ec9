import type { FastifyBaseLogger } from 'fastify';

/**
 * Exits after an uncaught error, because the state in memory is no longer reliable; the supervisor restarts the
 * process. One fatal line gives the reason.
 *
 * @param before called before that line
 */
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
