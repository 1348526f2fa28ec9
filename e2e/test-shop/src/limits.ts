import type { Settings } from '@shop/config';

/** Of every limit, the variable that sets it. */
const VARIABLES: Readonly<Record<keyof Settings['limits'], string>> = {
  reads: 'READS_PER_MINUTE',
  writes: 'WRITES_PER_MINUTE',
  signIns: 'SIGN_INS_PER_MINUTE',
  failedSignIns: 'FAILED_SIGN_INS_PER_MINUTE',
  mails: 'MAILS_PER_MINUTE',
  reviews: 'REVIEWS_PER_MINUTE',
  webhooks: 'WEBHOOKS_PER_MINUTE',
};

/** The part of an environment that sets every limit of what one client may ask in a minute; empty for the usual ones. */
export function rateLimitEnvironment(perMinute: number | ''): Record<string, string> {
  return Object.fromEntries(Object.values(VARIABLES).map((variable) => [variable, String(perMinute)]));
}
