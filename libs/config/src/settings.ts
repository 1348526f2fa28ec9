import { halfSet, unsafe, type Problems } from './half-set';
import { driverProblem, type Driver, withDatabase } from './mongo-uri';
import { credentialsProblem } from './service-account';
import { variables, type Variables } from './variables';

/** All that the shop can be told from outside, checked and in one shape for the launcher and the API. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Loopback port of metrics and readiness in detail. */
  readonly opsPort: number;
  /** Port of the client with hot reload, in development. */
  readonly devPort: number;
  readonly dataDir: string;
  /** Real people use it, by HTTPS alone: the environment is production, and no embedded piece is allowed. */
  readonly isProduction: boolean;
  /** Fill an empty database with demo tools, reviews and accounts. */
  readonly demoData: boolean;
  /** Minutes that an unpaid order holds its pieces. */
  readonly reservationMinutes: number;
  /** A catalog of up to so many tools is read from the API's memory. */
  readonly toolsInMemory: number;
  /** What access tokens are signed with: the first signs, all verify. */
  readonly accessTokenSecrets: readonly string[];
  /** Proxies whose `X-Forwarded-For` is believed, as addresses or networks. */
  readonly trustProxy: readonly string[];
  /** How much one client may ask in a minute. */
  readonly limits: {
    readonly reads: number;
    readonly writes: number;
    readonly signIns: number;
    readonly failedSignIns: number;
    readonly mails: number;
    readonly reviews: number;
    readonly webhooks: number;
  };
  /** Of the Redis that replicas share; undefined where there is one process. */
  readonly redisUrl: string | undefined;
  /** Spans of all answers go to a collector, as the `OTEL_` variables say. */
  readonly traces: boolean;
  readonly database: { readonly embeddedPort: number | undefined; readonly uri: string };
  readonly identity: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly authDomain: string;
    readonly emulator:
      { readonly clientPort: number; readonly adminPort: number; readonly tokenKey: string } | undefined;
  };
  readonly payment: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly sandboxPort: number | undefined;
    /** The sandbox may be asked for faults, by tests. */
    readonly sandboxFaults: boolean;
  };
}

/** The environment does not make sense; the message has one line for each variable that is wrong. */
export class SettingsError extends Error {
  constructor(readonly problems: Problems) {
    super(
      Object.entries(problems)
        .map(([name, text]) => `${name} ${text}`)
        .join('\n'),
    );
    this.name = 'SettingsError';
  }
}

/**
 * Reads the environment. An empty variable counts as unset, so that `STRIPE_SECRET_KEY=` in a file means the sandbox.
 *
 * @param driver of the database; without it, options of `MONGODB_URI` that it does not know are taken
 * @throws SettingsError that names every wrong or missing variable
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  driver?: Driver,
): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
    );
  }
  const problems = {
    ...missingSecrets(parsed.data),
    ...halfSet(parsed.data),
    ...unsafe(parsed.data),
    ...refusedOutside(parsed.data, driver),
  };
  if (Object.keys(problems).length > 0) throw new SettingsError(problems);
  return toSettings(parsed.data);
}

function missingSecrets(values: Variables): Problems {
  const needed: (keyof Variables)[] = ['ACCESS_TOKEN_SECRET'];
  if (values.FIREBASE_PROJECT_ID === undefined) needed.push('EMULATOR_TOKEN_KEY');
  if (values.STRIPE_SECRET_KEY === undefined) needed.push('PAYMENT_SANDBOX_WEBHOOK_SECRET');
  const missing = needed.filter((name) => values[name] === undefined);
  return Object.fromEntries(missing.map((name) => [name, 'is missing (npm start makes one by itself)']));
}

/** What makes sense by itself, and not to whoever is to work with it: they would find that out when it is late. */
function refusedOutside(values: Variables, driver: Driver | undefined): Problems {
  const { MONGODB_URI, FIREBASE_PROJECT_ID, GOOGLE_APPLICATION_CREDENTIALS: file } = values;
  const problems: Problems = {};
  const uri = MONGODB_URI && driver && driverProblem(withDatabase(MONGODB_URI), driver);
  const credentials = file !== undefined && FIREBASE_PROJECT_ID && credentialsProblem(file);
  if (uri) problems.MONGODB_URI = uri;
  if (credentials) problems.GOOGLE_APPLICATION_CREDENTIALS = credentials;
  return problems;
}

function toSettings(values: Variables): Settings {
  return {
    host: values.HOST,
    port: values.PORT,
    opsPort: values.OPS_PORT,
    devPort: values.DEV_PORT,
    dataDir: values.DATA_DIR,
    isProduction: values.NODE_ENV === 'production' && values.ALLOW_EMBEDDED !== 'true',
    demoData: values.DEMO_DATA === 'true',
    reservationMinutes: values.HOLD_MINUTES,
    toolsInMemory: values.TOOLS_IN_MEMORY,
    accessTokenSecrets: values.ACCESS_TOKEN_SECRET ?? [],
    trustProxy: values.TRUST_PROXY,
    limits: limits(values),
    redisUrl: values.REDIS_URL,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    database: database(values),
    identity: identity(values),
    payment: payment(values),
  };
}

function limits(values: Variables): Settings['limits'] {
  return {
    reads: values.READS_PER_MINUTE,
    writes: values.WRITES_PER_MINUTE,
    signIns: values.SIGN_INS_PER_MINUTE,
    failedSignIns: values.FAILED_SIGN_INS_PER_MINUTE,
    mails: values.MAILS_PER_MINUTE,
    reviews: values.REVIEWS_PER_MINUTE,
    webhooks: values.WEBHOOKS_PER_MINUTE,
  };
}

function database(values: Variables): Settings['database'] {
  if (values.MONGODB_URI !== undefined)
    return { embeddedPort: undefined, uri: withDatabase(values.MONGODB_URI) };
  const embeddedPort = values.EMBEDDED_MONGO_PORT;
  return { embeddedPort, uri: `mongodb://127.0.0.1:${embeddedPort}/shop?replicaSet=rs0` };
}

function identity(values: Variables): Settings['identity'] {
  if (values.FIREBASE_PROJECT_ID !== undefined) {
    return {
      projectId: values.FIREBASE_PROJECT_ID,
      apiKey: values.FIREBASE_API_KEY ?? '',
      authDomain: values.FIREBASE_AUTH_DOMAIN ?? '',
      emulator: undefined,
    };
  }
  return {
    projectId: 'demo-shop',
    apiKey: 'demo-api-key',
    authDomain: 'localhost',
    emulator: {
      clientPort: values.AUTH_EMULATOR_PORT,
      adminPort: values.AUTH_EMULATOR_ADMIN_PORT ?? portBelow(values),
      tokenKey: values.EMULATOR_TOKEN_KEY ?? '',
    },
  };
}

/** The next port below the emulator's that no other piece has: whoever moves the ports of all pieces has moved this one too. */
function portBelow(values: Variables): number {
  const { PORT, OPS_PORT, DEV_PORT, EMBEDDED_MONGO_PORT, PAYMENT_SANDBOX_PORT, AUTH_EMULATOR_PORT } = values;
  const others = [PORT, OPS_PORT, DEV_PORT, EMBEDDED_MONGO_PORT, PAYMENT_SANDBOX_PORT];
  let port = AUTH_EMULATOR_PORT - 1;
  while (others.includes(port)) port -= 1;
  return port;
}

function payment(values: Variables): Settings['payment'] {
  if (values.STRIPE_SECRET_KEY !== undefined) {
    return {
      secretKey: values.STRIPE_SECRET_KEY,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
      sandboxPort: undefined,
      sandboxFaults: false,
    };
  }
  return {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: values.PAYMENT_SANDBOX_WEBHOOK_SECRET ?? '',
    sandboxPort: values.PAYMENT_SANDBOX_PORT,
    sandboxFaults: values.SANDBOX_FAULTS === 'true',
  };
}
