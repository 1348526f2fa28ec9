import type { FastifyInstance } from 'fastify';
import type { RateLimits, ShopRequest } from '@shop/api-platform';

const PASSWORD_SIGN_IN = /\/accounts:signInWithPassword(?:\?|$)/;

/** As the real identity service says it, so that its SDK understands. */
const TOO_MANY = {
  error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Please try again in a minute.' },
};

/**
 * Keeps passwords from being guessed at the stand-in of the identity service, as the real one does by itself: an
 * address whose sign-ins failed too often in a minute is refused before its password is looked at.
 */
export function limitPasswordGuesses(fastify: FastifyInstance, limits: RateLimits): void {
  const isGuess = ({ url, routeOptions }: ShopRequest) =>
    routeOptions.config.forwarded === true && PASSWORD_SIGN_IN.test(url);

  fastify.addHook('onRequest', async (request: ShopRequest, reply) => {
    if (!isGuess(request) || !(await limits.isSpent(request, 'failedSignIns'))) return;
    await reply.status(400).send(TOO_MANY);
  });
  fastify.addHook('onResponse', async (request: ShopRequest, { statusCode }) => {
    if (statusCode !== 400 || !isGuess(request)) return;
    await limits.take(request, 'failedSignIns').catch(() => undefined);
  });
}
