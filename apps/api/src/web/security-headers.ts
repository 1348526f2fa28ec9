import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '@shop/settings';
import { contentPolicy, permissionsPolicy, REPORTS_PATH } from './content-policy';

const YEAR_SECONDS = 31_536_000;

/**
 * Security headers of every answer. HTTPS is made binding only where the shop is public; for this host alone, as others
 * of its domain are not ours to decide on. The opener policy leaves the identity service its pop-up.
 */
export async function setSecurityHeaders(fastify: FastifyInstance, settings: Settings): Promise<void> {
  const permissions = permissionsPolicy(settings);
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('Permissions-Policy', permissions)
      .header('Reporting-Endpoints', `csp="${REPORTS_PATH}"`);
  });
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: settings.isPublic && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
}
