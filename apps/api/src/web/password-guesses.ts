import type { FastifyInstance, FastifyReply } from 'fastify';
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
  // A forwarded request has no connection any more when its response is sent, so its key is kept.
  const keys = new WeakMap<ShopRequest, string>();

  async function limit(request: ShopRequest, reply: FastifyReply): Promise<void> {
    const reject = () => reply.status(400).send(TOO_MANY);
    if (MAIL.test(request.url)) {
      if (!(await limits.tryConsume(request, 'mails', 1))) await reject();
    } else if (SIGN_UP.test(request.url)) {
      await limits.consumeFor(request, 'signIns', `accounts ${addressKey(request)}`).catch(reject);
    } else if (PASSWORD_SIGN_IN.test(request.url)) {
      const key = `passwords ${addressKey(request)}`;
      const consumed = limits.consumeFor(request, 'failedSignIns', key);
      await consumed.then(() => keys.set(request, key)).catch(reject);
    }
  }
  fastify.addHook('onRequest', (request: ShopRequest, reply, done) => {
    if (request.routeOptions.config.forwarded) limit(request, reply).then(() => done(), done);
    else done();
  });
  fastify.addHook('onResponse', (request: ShopRequest, { statusCode }, done) => {
    const key = keys.get(request);
    if (key === undefined || statusCode === 400) done();
    else limits.reward('failedSignIns', key).then(() => done(), done);
  });
}
