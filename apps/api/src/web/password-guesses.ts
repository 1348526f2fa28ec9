import type { FastifyInstance } from 'fastify';
import type { RateLimits, ShopRequest } from '@shop/api-platform';

const PASSWORD_SIGN_IN = /\/accounts:signInWithPassword(?:\?|$)/;
const MAIL = /\/accounts:sendOobCode(?:\?|$)/;

/** As the real identity service says it, so that its SDK understands. */
const TOO_MANY = {
  error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Please try again in a minute.' },
};

/**
 * Keeps passwords from being guessed at the stand-in of the identity service, and mails from being asked for without end, as
 * the real one does by itself: an address with too many failed sign-ins and mails in a minute is refused before either is
 * looked at.
 */
export function limitPasswordGuesses(fastify: FastifyInstance, limits: RateLimits): void {
  const asksFor = (what: RegExp, { url, routeOptions }: ShopRequest) =>
    routeOptions.config.forwarded === true && what.test(url);
  const isRefused = async (request: ShopRequest) => {
    if (asksFor(MAIL, request)) return !(await limits.grants(request, 'failedSignIns', 1));
    return asksFor(PASSWORD_SIGN_IN, request) && limits.isSpent(request, 'failedSignIns');
  };

  fastify.addHook('onRequest', async (request: ShopRequest, reply) => {
    if (await isRefused(request)) await reply.status(400).send(TOO_MANY);
  });
  fastify.addHook('onResponse', async (request: ShopRequest, { statusCode }) => {
    if (statusCode !== 400 || !asksFor(PASSWORD_SIGN_IN, request)) return;
    await limits.take(request, 'failedSignIns').catch(() => undefined);
  });
}
