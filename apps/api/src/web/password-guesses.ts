import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';
import { addressKey, type RateLimiter } from '@shop/api-rate-limit';

const PASSWORD_SIGN_IN = /\/accounts:signInWithPassword(?:\?|$)/;
const SIGN_UP = /\/accounts:signUp(?:\?|$)/;
const MAIL = /\/accounts:sendOobCode(?:\?|$)/;

/** In the identity service's format, for its SDK. */
const TOO_MANY = {
  error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Please try again in a minute.' },
};

/**
 * Limits failed password sign-ins, new accounts and mails per IP at the identity emulator, as the real service does.
 * Pending sign-ins count as failed. Each limit has its own counter, so that a new password works after a forgotten one.
 */
export function limitPasswordGuesses(fastify: FastifyInstance, limits: RateLimiter): void {
  const isFor = (operation: RegExp, { url, routeOptions }: ShopRequest) =>
    routeOptions.config.forwarded === true && operation.test(url);
  // A forwarded request has no connection any more when its response is sent, so its key is kept.
  const keys = new WeakMap<ShopRequest, string>();

  fastify.addHook('onRequest', async (request: ShopRequest, reply) => {
    const reject = () => reply.status(400).send(TOO_MANY);
    if (isFor(MAIL, request)) {
      if (!(await limits.tryConsume(request, 'mails', 1))) await reject();
    } else if (isFor(SIGN_UP, request)) {
      await limits.consumeFor(request, 'signIns', `accounts ${addressKey(request)}`).catch(reject);
    } else if (isFor(PASSWORD_SIGN_IN, request)) {
      const key = `passwords ${addressKey(request)}`;
      const consumed = limits.consumeFor(request, 'failedSignIns', key);
      await consumed.then(() => keys.set(request, key)).catch(reject);
    }
  });
  fastify.addHook('onResponse', async (request: ShopRequest, { statusCode }) => {
    const key = keys.get(request);
    if (key !== undefined && statusCode !== 400) await limits.reward('failedSignIns', key);
  });
}
