import type { Variables } from './variables';

/** What is wrong with which variable. */
export type Problems = Record<string, string>;

const GROUPS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
] as const;

/** Variables that only make sense together: some are set, others are missing. */
export function halfSet(values: Variables): Problems {
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

/** Settings that are each well-formed and yet must not be run with. */
export function unsafe(values: Variables): Problems {
  const problems: Problems = {};
  const embedded = {
    MONGODB_URI: values.MONGODB_URI === undefined,
    FIREBASE_PROJECT_ID: values.FIREBASE_PROJECT_ID === undefined,
    STRIPE_SECRET_KEY: values.STRIPE_SECRET_KEY === undefined,
  };
  if (values.NODE_ENV === 'production' && values.ALLOW_EMBEDDED !== 'true') {
    for (const [name, missing] of Object.entries(embedded)) {
      if (missing) problems[name] = 'is required in production (or set ALLOW_EMBEDDED=true for a demo)';
    }
  }
  if (!embedded.FIREBASE_PROJECT_ID && values.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    problems.FIREBASE_AUTH_EMULATOR_HOST = 'must not be set together with FIREBASE_PROJECT_ID';
  }
  return { ...problems, ...unsafeKeys(values) };
}

function unsafeKeys({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_LIVE_MODE }: Variables): Problems {
  const secretIsLive = STRIPE_SECRET_KEY?.includes('_live_') ?? false;
  const publishableIsLive = STRIPE_PUBLISHABLE_KEY?.includes('_live_') ?? false;
  if (secretIsLive !== publishableIsLive && STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY) {
    return { STRIPE_PUBLISHABLE_KEY: 'is of another mode, test or live, than STRIPE_SECRET_KEY' };
  }
  if (!secretIsLive || STRIPE_LIVE_MODE === 'true') return {};
  return {
    STRIPE_SECRET_KEY: 'is a live key; cards would really be charged (set STRIPE_LIVE_MODE=true to mean it)',
  };
}
