import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { scrub } from './scrub';

/** Writes the logs of Nest in the format of the request log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, ...details: unknown[]): void {
    this.logger.info(...lineOf(message, details));
  }

  warn(message: unknown, ...details: unknown[]): void {
    this.logger.warn(...lineOf(message, details));
  }

  error(message: unknown, ...details: unknown[]): void {
    this.logger.error(...lineOf(message, details));
  }

  fatal(message: unknown, ...details: unknown[]): void {
    this.logger.fatal(...lineOf(message, details));
  }
}

/** Nest passes the context last and, for errors, a stack before it. */
function lineOf(message: unknown, details: unknown[]): [object, string] {
  const texts = details.filter((detail) => typeof detail === 'string');
  const context = texts.at(-1);
  const stack = texts.length > 1 ? texts[0] : undefined;
  const text = message instanceof Error ? (message.stack ?? message.message) : String(message);
  return [{ ...(context && { context }), ...(stack && { stack: scrub(stack) }) }, scrub(text)];
}
