import type { FastifyBaseLogger } from 'fastify';

/**
 * Ends the process when an error reached nobody: what it left half done in memory is not to be trusted, and whoever
 * supervises the process starts it anew. One fatal line says why.
 *
 * @param before is called before that line
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
