import { driverProblem, type Driver, withDatabase } from './mongo-uri';
import { isLoopback } from './loopback';
import { credentialsProblem } from './service-account';
import type { Variables } from './variables';

/** Problem texts by variable. */
export type Problems = Record<string, string>;

const GROUPS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
] as const;

/** Problems of variables that are each well-formed. */
export function findProblems(values: Variables, driver: Driver | undefined): Problems {
  return {
    ...missingSecrets(values),
    ...incompleteGroups(values),
    ...unsafe(values),
    ...unsafeKeys(values),
    ...invalidConnections(values, driver),
  };
}

function missingSecrets(values: Variables): Problems {
  const needed: (keyof Variables)[] = ['ACCESS_TOKEN_SECRET'];
  if (values.FIREBASE_PROJECT_ID === undefined) needed.push('EMULATOR_TOKEN_KEY');
  if (values.STRIPE_SECRET_KEY === undefined) needed.push('PAYMENT_SANDBOX_WEBHOOK_SECRET');
  const missing = needed.filter((name) => values[name] === undefined);
  return Object.fromEntries(missing.map((name) => [name, 'is missing (npm start makes one by itself)']));
}

function incompleteGroups(values: Variables): Problems {
  const problems: Problems = {};
  for (const group of GROUPS) {
    const present = group.filter((name) => values[name] !== undefined);
    if (present.length === 0) continue;
    for (const name of group) {
      if (values[name] === undefined) problems[name] = `is missing, while ${present.join(' and ')} is set`;
    }
  }
  return problems;
}

function unsafe(values: Variables): Problems {
  const problems: Problems = {};
  if (values.NODE_ENV === 'production' && values.ALLOW_EMBEDDED !== 'true') {
    for (const name of ['MONGODB_URI', 'FIREBASE_PROJECT_ID', 'STRIPE_SECRET_KEY', 'SMTP_URL'] as const) {
      if (values[name] === undefined)
        problems[name] = 'is required in production (or set ALLOW_EMBEDDED=true for a demo)';
    }
  }
  if (values.SMTP_URL !== undefined && values.PUBLIC_URL === undefined) {
    problems.PUBLIC_URL = 'is missing: links of letters lead there (SMTP_URL is set)';
  }
  const isDemo = values.NODE_ENV !== 'production' || values.ALLOW_EMBEDDED === 'true';
  if (values.WEBHOOKS_ALLOW_LOOPBACK === 'true' && (!isDemo || values.FIREBASE_PROJECT_ID !== undefined)) {
    problems.WEBHOOKS_ALLOW_LOOPBACK = 'must be false outside of demos and tests';
  }
  if (values.FIREBASE_PROJECT_ID !== undefined && values.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    problems.FIREBASE_AUTH_EMULATOR_HOST = 'must not be set together with FIREBASE_PROJECT_ID';
  }
  if (
    values.NODE_ENV !== 'production' &&
    values.FIREBASE_PROJECT_ID === undefined &&
    !isLoopback(values.HOST)
  ) {
    problems.HOST =
      'must be 127.0.0.1 while everyone can sign in with the demo accounts (set FIREBASE_PROJECT_ID to open the shop to a network)';
  }
  return problems;
}

function unsafeKeys(values: Variables): Problems {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_LIVE_MODE, FIREBASE_PROJECT_ID } = values;
  const isSecretLive = STRIPE_SECRET_KEY?.includes('_live_') ?? false;
  const isPublishableLive = STRIPE_PUBLISHABLE_KEY?.includes('_live_') ?? false;
  if (isSecretLive !== isPublishableLive && STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY) {
    return { STRIPE_PUBLISHABLE_KEY: 'is of another mode, test or live, than STRIPE_SECRET_KEY' };
  }
  if (isSecretLive && FIREBASE_PROJECT_ID === undefined) {
    return {
      STRIPE_SECRET_KEY: 'must not be a live key while the demo accounts may pay (set FIREBASE_PROJECT_ID)',
    };
  }
  if (!isSecretLive || STRIPE_LIVE_MODE === 'true') return {};
  return {
    STRIPE_SECRET_KEY: 'is a live key; cards would really be charged (set STRIPE_LIVE_MODE=true to mean it)',
  };
}

/** Problems that the driver and Google's libraries would report only later. */
function invalidConnections(values: Variables, driver: Driver | undefined): Problems {
  const { MONGODB_URI, FIREBASE_PROJECT_ID, GOOGLE_APPLICATION_CREDENTIALS: file } = values;
  const uri = MONGODB_URI && driver && driverProblem(withDatabase(MONGODB_URI), driver);
  const credentials = file !== undefined && FIREBASE_PROJECT_ID && credentialsProblem(file);
  return {
    ...(uri && { MONGODB_URI: uri }),
    ...(credentials && { GOOGLE_APPLICATION_CREDENTIALS: credentials }),
  };
}
