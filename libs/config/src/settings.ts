import { type Driver, withDatabase } from './mongo-uri';
import { findProblems, type Problems } from './problems';
import { variables, type Variables } from './variables';

/** The validated environment, in one shape for the launcher and the API; `.env.example` explains each variable. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;
export type ApiSettings = Settings;

/** Injection token of {@link Settings}; bound once, by the composition root. */
export const SETTINGS = Symbol('SETTINGS');

/** An invalid environment; the message has one line per variable. */
export class SettingsError extends Error {
  constructor(readonly problems: Problems) {
    const lines = Object.entries(problems).map(([name, text]) => `${name} ${text}`);
    super(lines.join('\n'));
    this.name = 'SettingsError';
  }
}

/**
 * Reads the environment. An empty variable counts as unset, so that `STRIPE_SECRET_KEY=` in a file means the sandbox.
 *
 * @param driver checks the options of `MONGODB_URI`
 * @throws SettingsError that names every wrong or missing variable
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  driver?: Driver,
): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
    throw new SettingsError(Object.fromEntries(problems));
  }
  const problems = findProblems(parsed.data, driver);
  if (Object.keys(problems).length > 0) throw new SettingsError(problems);
  return toSettings(parsed.data);
}

function toSettings(values: Variables) {
  return {
    host: values.HOST,
    port: values.PORT,
    opsPort: values.OPS_PORT,
    devPort: values.DEV_PORT,
    dataDir: values.DATA_DIR,
    /** For customers over HTTPS, without emulators. */
    isProduction: values.NODE_ENV === 'production' && values.ALLOW_EMBEDDED !== 'true',
    demoData: values.DEMO_DATA === 'true',
    reservationMinutes: values.HOLD_MINUTES,
    /** Max size of a catalog that the API keeps in memory. */
    toolsInMemory: values.TOOLS_IN_MEMORY,
    /** The first signs, all verify. */
    accessTokenSecrets: values.ACCESS_TOKEN_SECRET ?? [],
    trustProxy: values.TRUST_PROXY,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    /** Per client and minute. */
    limits: {
      reads: values.READS_PER_MINUTE,
      writes: values.WRITES_PER_MINUTE,
      signIns: values.SIGN_INS_PER_MINUTE,
      failedSignIns: values.FAILED_SIGN_INS_PER_MINUTE,
      mails: values.MAILS_PER_MINUTE,
      reviews: values.REVIEWS_PER_MINUTE,
      webhooks: values.WEBHOOKS_PER_MINUTE,
    },
    redisUrl: values.REDIS_URL,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    database: database(values),
    mediaS3: mediaS3(values),
    identity: identity(values),
    payment: payment(values),
    mail: mail(values),
    webhooks: {
      isOn: values.WEBHOOKS === 'on',
      /** Receivers may be on this machine, over plain http too. */
      allowLoopback: values.WEBHOOKS_ALLOW_LOOPBACK === 'true',
    },
  };
}

function database({ MONGODB_URI, EMBEDDED_MONGO_PORT }: Variables) {
  return MONGODB_URI === undefined
    ? {
        embeddedPort: EMBEDDED_MONGO_PORT,
        uri: `mongodb://127.0.0.1:${EMBEDDED_MONGO_PORT}/shop?replicaSet=rs0`,
      }
    : { embeddedPort: undefined, uri: withDatabase(MONGODB_URI) };
}

/** Undefined unless pictures are kept in a bucket. */
function mediaS3(values: Variables) {
  if (values.MEDIA_S3_ENDPOINT === undefined) return undefined;
  return {
    endpoint: values.MEDIA_S3_ENDPOINT,
    bucket: values.MEDIA_S3_BUCKET ?? '',
    region: values.MEDIA_S3_REGION,
    accessKeyId: values.MEDIA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.MEDIA_S3_SECRET_ACCESS_KEY ?? '',
  };
}

function identity(values: Variables) {
  if (values.FIREBASE_PROJECT_ID !== undefined) {
    return {
      projectId: values.FIREBASE_PROJECT_ID,
      apiKey: values.FIREBASE_API_KEY ?? '',
      authDomain: values.FIREBASE_AUTH_DOMAIN ?? '',
      emulator: undefined,
    };
  }
  const emulator = {
    clientPort: values.AUTH_EMULATOR_PORT,
    adminPort: values.AUTH_EMULATOR_ADMIN_PORT ?? portBelow(values),
    tokenKey: values.EMULATOR_TOKEN_KEY ?? '',
  };
  return { projectId: 'demo-shop', apiKey: 'demo-api-key', authDomain: 'localhost', emulator };
}

/** The next free port below the emulator's, so that it moves with the others. */
function portBelow(values: Variables): number {
  const { PORT, OPS_PORT, DEV_PORT, EMBEDDED_MONGO_PORT, PAYMENT_SANDBOX_PORT, AUTH_EMULATOR_PORT } = values;
  const mailPorts = [values.SMTP_SANDBOX_PORT, values.INBOX_PORT];
  const others = [PORT, OPS_PORT, DEV_PORT, EMBEDDED_MONGO_PORT, PAYMENT_SANDBOX_PORT, ...mailPorts];
  let port = AUTH_EMULATOR_PORT - 1;
  while (others.includes(port)) port -= 1;
  return port;
}

function payment(values: Variables) {
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
    /** Tests may ask the sandbox for faults. */
    sandboxFaults: values.SANDBOX_FAULTS === 'true',
  };
}

function mail(values: Variables) {
  const { SMTP_URL, MAIL_FROM, SMTP_SANDBOX_PORT: smtpPort, INBOX_PORT: inboxPort } = values;
  return SMTP_URL === undefined
    ? {
        url: `smtp://127.0.0.1:${smtpPort}`,
        from: 'Tool Shop <shop@demo.dev>',
        sandbox: { smtpPort, inboxPort },
      }
    : { url: SMTP_URL, from: MAIL_FROM ?? '', sandbox: undefined };
}
