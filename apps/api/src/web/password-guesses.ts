import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';
import { addressKey, type RateLimiter } from '@shop/api-rate-limit';

const PASSWORD_SIGN_IN = /\/accounts:signInWithPassword(?:\?|$)/;
const SIGN_UP = /\/accounts:signUp(?:\?|$)/;
const MAIL = /\/accounts:sendOobCode(?:\?|$)/;

/** As the real identity service says it, so that its SDK understands. */
const TOO_MANY = {
  error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Please try again in a minute.' },
};

/**
 * Keeps passwords from being guessed at the stand-in of the identity service, and mails and accounts from being asked for
 * without end, as the real one does by itself: an address with too many failed sign-ins in a minute, those under way among
 * them, has no other looked at, and one that asked for too many mails gets no more; it makes as many accounts as it may sign
 * in. Each is counted apart: who forgot a password signs in with the new one, and no proof of identity that failed keeps a
 * password from being looked at.
 */
export function limitPasswordGuesses(fastify: FastifyInstance, limits: RateLimiter): void {
  const asksFor = (what: RegExp, { url, routeOptions }: ShopRequest) =>
    routeOptions.config.forwarded === true && what.test(url);
  // A request that was forwarded has let go of its connection by the time it is answered.
  const guessers = new WeakMap<ShopRequest, string>();

  fastify.addHook('onRequest', async (request: ShopRequest, reply) => {
    if (asksFor(MAIL, request)) {
      if (!(await limits.tryConsume(request, 'mails', 1))) await reply.status(400).send(TOO_MANY);
    } else if (asksFor(SIGN_UP, request)) {
      const taken = limits.consumeFor(request, 'signIns', `accounts ${addressKey(request)}`);
      await taken.catch(() => reply.status(400).send(TOO_MANY));
    } else if (asksFor(PASSWORD_SIGN_IN, request)) {
      const guesser = `passwords ${addressKey(request)}`;
      const taken = limits
        .consumeFor(request, 'failedSignIns', guesser)
        .then(() => guessers.set(request, guesser));
      await taken.catch(() => reply.status(400).send(TOO_MANY));
    }
  });
  fastify.addHook('onResponse', async (request: ShopRequest, { statusCode }) => {
    const guesser = guessers.get(request);
    if (guesser !== undefined && statusCode !== 400) await limits.reward('failedSignIns', guesser);
  });
}
