import helmet from '@fastify/helmet';
import { fastify as newFastify, type FastifyInstance } from 'fastify';
import type { Settings } from '@shop/config';
import { contentPolicy, permissionsPolicy, REPORTS_PATH } from './content-policy';

declare module 'fastify' {
  interface FastifyInstance {
    /** For responses that are written without Fastify. */
    securityHeaders?: Readonly<Record<string, string>>;
  }
}

const LAST_HEADER = 'Permissions-Policy';
const YEAR_SECONDS = 31_536_000;
/** Not from Helmet. */
const FASTIFY_HEADERS = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * Sets security headers, and `no-store` unless a handler says otherwise. HSTS applies in production and to this host
 * alone. The opener policy keeps the identity provider's pop-up working.
 */
export async function setSecurityHeaders(
  fastify: FastifyInstance,
  settings: Settings,
  scripts: readonly string[],
): Promise<void> {
  const headers = {
    ...(await helmetHeaders(settings, scripts)),
    'Permissions-Policy': permissionsPolicy(settings),
    'Reporting-Endpoints': `csp="${REPORTS_PATH}"`,
    'Cache-Control': 'no-store',
  };
  fastify.decorate('securityHeaders', headers);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // Of requests that an earlier hook has rejected.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader(LAST_HEADER)) void reply.headers(headers);
    done(null, payload);
  });
}

/** Helmet's headers, computed once, as they never differ. */
async function helmetHeaders(
  settings: Settings,
  scripts: readonly string[],
): Promise<Record<string, string>> {
  const probe = newFastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings, scripts) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: settings.isProduction && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(([name]) => !FASTIFY_HEADERS.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
