import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '@shop/settings';
import { isPlainAddress } from './plain-address';

const config = { forwarded: true };
/** What the proxy says of its calls holds their addresses, and those hold secrets. */
const logLevel = 'silent';
const MAILBOX = '/emulator/auth/mailbox';
const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Puts the embedded stand-ins behind the shop's one origin, at the paths that the unmodified browser SDKs call. With
 * real services there is nothing to forward.
 */
export async function forwardToEmbedded(
  fastify: FastifyInstance,
  { identity, payment }: Settings,
): Promise<void> {
  if (identity.emulator) {
    const upstream = `http://127.0.0.1:${identity.emulator.clientPort}`;
    for (const prefix of [
      '/identitytoolkit.googleapis.com',
      '/securetoken.googleapis.com',
      '/emulator/auth',
    ]) {
      await fastify.register(fastifyHttpProxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        preHandler: [refuseDisguises, keepMailsHere],
        config,
        logLevel,
      });
    }
  }
  if (payment.sandboxPort !== undefined) {
    const upstream = `http://127.0.0.1:${payment.sandboxPort}`;
    await fastify.register(fastifyHttpProxy, {
      upstream,
      prefix: '/payment-sandbox',
      rewritePrefix: '/browser',
      preHandler: refuseDisguises,
      config,
      logLevel,
    });
  }
}

/** Rules that look at an address must see the one that the stand-in gets. */
function refuseDisguises(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (isPlainAddress(request.url)) next();
  else reply.callNotFound();
}

/** Whoever tries the demo from elsewhere could otherwise have an address verified that is not theirs. */
function keepMailsHere(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  const isHere = THIS_MACHINE.includes(request.ip);
  if (isHere || !request.url.startsWith(MAILBOX)) next();
  else reply.callNotFound();
}
