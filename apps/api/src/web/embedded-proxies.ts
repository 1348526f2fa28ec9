import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';
import { DomainError } from '@shop/api-common';
import { toErrorResponse, toRestErrorBody } from '@shop/api-http';
import type { Settings } from '@shop/config';
import { isPlainAddress } from './plain-address';

/** In milliseconds. The client's clock ticks twice a second, so that with the answer it stays under the promised two seconds. */
const ANSWERED_WITHIN_MS = 1_400;
/** The same for every stand-in. */
const FORWARDED = {
  config: { forwarded: true },
  // What the proxy says of its calls holds their addresses, and those hold secrets.
  logLevel: 'silent',
  preHandler: guardStandIns,
  undici: {
    connectTimeout: ANSWERED_WITHIN_MS,
    headersTimeout: ANSWERED_WITHIN_MS,
    bodyTimeout: ANSWERED_WITHIN_MS,
  },
  replyOptions: { onError: refuseUnanswered },
} as const;
const MAILBOX = '/emulator/auth/mailbox';
const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const THESE_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Puts the embedded stand-ins behind the shop's one origin, at the paths that the unmodified browser SDKs call. With
 * real services there is nothing to forward.
 */
export async function forwardToEmbedded(
  fastify: FastifyInstance,
  { identity, payment }: Settings,
): Promise<void> {
  if (!identity.emulator && payment.sandboxPort === undefined) return;
  const { default: fastifyHttpProxy } = await import('@fastify/http-proxy');
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
        ...FORWARDED,
      });
    }
  }
  if (payment.sandboxPort !== undefined) {
    const upstream = `http://127.0.0.1:${payment.sandboxPort}`;
    await fastify.register(fastifyHttpProxy, {
      upstream,
      prefix: '/payment-sandbox',
      rewritePrefix: '/browser',
      ...FORWARDED,
    });
  }
}

/** Rules that look at an address, as this and the limit of passwords, must see the one that the stand-in gets. */
function guardStandIns(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (isPlainAddress(request.url) && mayOpenMails(request)) next();
  else reply.callNotFound();
}

/** Keeps remote clients and DNS rebinding from verifying e-mail addresses of others in the demo. */
function mayOpenMails({ ip, url, hostname }: FastifyRequest): boolean {
  return !url.startsWith(MAILBOX) || (THIS_MACHINE.includes(ip) && THESE_HOSTS.includes(hostname));
}

/** A stand-in that is down or hangs is answered for like any other service that the shop depends on. */
function refuseUnanswered(reply: FastifyReply<RouteGenericInterface, RawServerBase>): void {
  const message = 'This service does not answer at the moment. Please try again shortly.';
  const refusal = toErrorResponse(new DomainError('UNAVAILABLE', message));
  void reply.status(refusal.status).send(toRestErrorBody(refusal, reply.request));
}
