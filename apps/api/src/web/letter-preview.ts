import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';
import { letterPreview } from '@shop/api-mail';
import type { RateLimiter } from '@shop/api-rate-limit';
import type { Settings } from '@shop/config';
import { prepareErrorResponse } from '../http/unguarded';

export const LETTER_PREVIEW_PATH = '/letter-preview';

/** Serves samples of all letters where mail goes to the sandbox, as a read of the client's IP. */
export function serveLetterPreview(
  fastify: FastifyInstance,
  { mail, port }: Pick<Settings, 'mail' | 'port'>,
  limits: Pick<RateLimiter, 'consumeByAddress'>,
): void {
  if (mail.sandbox === undefined) return;
  fastify.register(async (scope) => {
    scope.setErrorHandler((error, request: ShopRequest, reply) =>
      reply.send(prepareErrorResponse(request, reply, error)),
    );
    scope.get(LETTER_PREVIEW_PATH, async (request: ShopRequest, reply) => {
      await limits.consumeByAddress(request, 'reads');
      const page = letterPreview(request.publicUrl ?? `http://localhost:${port}`, new Date());
      return reply.type('text/html; charset=utf-8').send(page);
    });
  });
}
