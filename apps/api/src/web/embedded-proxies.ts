import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '@shop/settings';

const config = { forwarded: true };
/** What the proxy says of its calls holds their addresses, and those hold secrets. */
const logLevel = 'silent';

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
      await fastify.register(fastifyHttpProxy, { upstream, prefix, rewritePrefix: prefix, config, logLevel });
    }
  }
  if (payment.sandboxPort !== undefined) {
    const upstream = `http://127.0.0.1:${payment.sandboxPort}`;
    await fastify.register(fastifyHttpProxy, {
      upstream,
      prefix: '/payment-sandbox',
      rewritePrefix: '/browser',
      config,
      logLevel,
    });
  }
}
