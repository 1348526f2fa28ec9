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

/** undici's clock ticks twice a second, so responses stay under the promised two seconds. */
const TIMEOUT_MS = 1_400;
const OPTIONS = {
  config: { forwarded: true },
  // The proxy would log URLs, which hold secrets.
  logLevel: 'silent',
  preHandler: guardEmulators,
  undici: { connectTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
  replyOptions: { onError: sendUnavailable },
} as const;
const IDENTITY_PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator/auth'];
const MAILBOX = '/emulator/auth/mailbox';
const LOOPBACK_IPS = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Forwards to the emulators in use, at the paths that the unmodified browser SDKs call. */
export async function forwardToEmbedded(
  fastify: FastifyInstance,
  { identity, payment }: Settings,
): Promise<void> {
  const routes = [
    ...IDENTITY_PATHS.map((path) => ({
      port: identity.emulator?.clientPort,
      prefix: path,
      rewritePrefix: path,
    })),
    { port: payment.sandboxPort, prefix: '/payment-sandbox', rewritePrefix: '/browser' },
  ].filter(({ port }) => port !== undefined);
  if (routes.length === 0) return;
  const { default: fastifyHttpProxy } = await import('@fastify/http-proxy');
  for (const { port, ...paths } of routes)
    await fastify.register(fastifyHttpProxy, { upstream: `http://127.0.0.1:${port}`, ...paths, ...OPTIONS });
}

/** Rules that read the URL, such as this and the password limit, must see the one that the emulator gets. */
function guardEmulators(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (isPlainAddress(request.url) && mayOpenMails(request)) next();
  else reply.callNotFound();
}

/** Whether all parsers agree on a path. The proxy parses it again: `/a/./b`, `/a\b` and `/a/b#c` differ (WHATWG URL). */
export function isPlainAddress(url: string): boolean {
  const [path] = url.split('?', 1);
  return URL.canParse(url, 'http://localhost') && new URL(url, 'http://localhost').pathname === path;
}

/** Keeps remote clients and DNS rebinding from verifying e-mail addresses of others in the demo. */
function mayOpenMails({ ip, url, hostname }: FastifyRequest): boolean {
  return !url.startsWith(MAILBOX) || (LOOPBACK_IPS.includes(ip) && LOOPBACK_HOSTS.includes(hostname));
}

function sendUnavailable(reply: FastifyReply<RouteGenericInterface, RawServerBase>): void {
  const message = 'This service does not answer at the moment. Please try again shortly.';
  const refusal = toErrorResponse(DomainError.unavailable(message));
  void reply.status(refusal.status).send(toRestErrorBody(refusal, reply.request));
}
