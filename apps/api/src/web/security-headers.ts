import helmet from '@fastify/helmet';
import { fastify as newFastify, type FastifyInstance } from 'fastify';
import type { Settings } from '@shop/config';
import { contentPolicy, permissionsPolicy, REPORTS_PATH } from './content-policy';

const YEAR_SECONDS = 31_536_000;
/** What every answer has, with or without Helmet. */
const OF_ANY_ANSWER = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * Security headers of every answer. Nobody keeps one that does not say for itself who may. HTTPS is made binding only
 * where the shop is public; for this host alone, as others of its domain are not ours to decide on. The opener policy
 * leaves the identity service its pop-up.
 *
 * @param scripts hashes of the scripts that stand in pages
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
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What Helmet says of an answer. It would put that together for each one anew, and it is the same for all. */
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
  const said = Object.entries(headers).filter(([name]) => !OF_ANY_ANSWER.has(name));
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
