import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '@shop/settings';

/** Origins of the real card and identity services that a browser must reach; the embedded ones are our own origin. */
const CARD = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
const CARD_API = ['https://api.stripe.com'];
const IDENTITY_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const IDENTITY_POPUP = 'https://apis.google.com';

/** Security headers of every answer. Pictures of tools may come from any https address. */
export async function setSecurityHeaders(fastify: FastifyInstance, { identity }: Settings): Promise<void> {
  const identityPopup = [IDENTITY_POPUP, ...(identity.emulator ? [] : [`https://${identity.authDomain}`])];
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", ...CARD, ...identityPopup],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...CARD_API, ...IDENTITY_API],
        frameSrc: ["'self'", ...CARD, ...identityPopup],
      },
    },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: false,
  });
}
