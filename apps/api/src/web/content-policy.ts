import type { Settings } from '@shop/config';

/** Where browsers tell what the policy kept from happening. */
export const REPORTS_PATH = '/csp-reports';

/** Origins of the real card and identity services that a browser must reach; the embedded ones are our own origin. */
const CARD = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
const CARD_API = ['https://api.stripe.com'];
const IDENTITY_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const IDENTITY_POPUP = 'https://apis.google.com';

/**
 * The content security policy of a mode: foreign origins only of the real services that are in use, so on embedded
 * pieces none. No inline script but those of the client's own pages, by their hashes. Styles may stand inline, as those of
 * painted pages and of the card form do. Pictures of tools may come from any https address.
 *
 * @param scripts hashes of the scripts that stand in pages, see `hashesOfScripts`
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
