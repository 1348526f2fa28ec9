import type { Settings } from '@shop/config';

/** Where browsers tell what the policy kept from happening. */
export const REPORTS_PATH = '/csp-reports';

/** Origins of the real card and identity services that a browser must reach; the embedded ones are our own origin. */
const CARD = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
const CARD_API = ['https://api.stripe.com'];
const IDENTITY_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const IDENTITY_POPUP = 'https://apis.google.com';

/**
 * The content security policy: foreign origins only of the real services in use, inline scripts only by hash. Styles
 * may be inline for prerendered pages and the card form; tool images may come from any https origin.
 *
 * @param scripts hashes of inline scripts
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

/** What of a browser's powers a page may use: payment where cards are taken by the real provider, else nothing. */
export function permissionsPolicy({ payment }: Pick<Settings, 'payment'>): string {
  const paying = payment.sandboxPort === undefined ? '(self "https://js.stripe.com")' : '()';
  const refused = [
    'camera',
    'microphone',
    'geolocation',
    'usb',
    'serial',
    'hid',
    'bluetooth',
    'display-capture',
  ];
  return [...refused.map((power) => `${power}=()`), `payment=${paying}`].join(', ');
}
