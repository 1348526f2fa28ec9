import type { Settings } from '@shop/config';

/** Where browsers report violations of the policy. */
export const REPORTS_PATH = '/csp-reports';

/** Origins of the real card and identity services; emulators share the shop's origin. */
const CARD = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
const CARD_API = ['https://api.stripe.com'];
const IDENTITY_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const IDENTITY_POPUP = 'https://apis.google.com';

const DENIED_FEATURES = 'camera microphone geolocation usb serial hid display-capture'.split(' ');

/**
 * The content security policy: foreign origins only of the real services in use, inline scripts only by hash. Styles
 * are inline in prerendered pages and the card form; tool images may come from any https origin.
 */
export function contentPolicy(
  { identity, payment }: Pick<Settings, 'identity' | 'payment'>,
  scripts: readonly string[],
) {
  const card = payment.sandboxPort === undefined;
  const people = identity.emulator === undefined;
  const frames = [
    ...(card ? CARD : []),
    ...(people ? [IDENTITY_POPUP, `https://${identity.authDomain}`] : []),
  ];
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    scriptSrc: ["'self'", ...scripts, ...frames],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(card ? CARD_API : []), ...(people ? IDENTITY_API : [])],
    frameSrc: ["'self'", ...frames],
    reportUri: [REPORTS_PATH],
    reportTo: ['csp'],
  };
}

/** Browser features that a page may use: payment with the real card provider, else none. */
export function permissionsPolicy({ payment }: Pick<Settings, 'payment'>): string {
  const paying = payment.sandboxPort === undefined ? '(self "https://js.stripe.com")' : '()';
  return [...DENIED_FEATURES.map((feature) => `${feature}=()`), `payment=${paying}`].join(', ');
}
