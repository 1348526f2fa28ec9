import { z } from 'zod';
import { LIMITS } from '@shop/contracts';
import { mongoUriProblem } from './mongo-uri';
import { minutes, origins, proxies, publicUrl, s3Endpoint, secrets, webhookSecret, whole } from './fields';
import { mailFrom, smtpUrl } from './mail-fields';

const somePort = (example: number) => whole(1, 65_535, example);
const port = (standard: number) => somePort(standard).default(standard);
const secret = z
  .string()
  .min(32, 'must have at least 32 characters, for example what `openssl rand -hex 32` prints');
const perMinute = (standard: number) => whole(1, 10_000_000, standard).default(standard);
const text = (pattern: RegExp, example: string) => z.string().regex(pattern, `must look like ${example}`);
const mongoUri = z.string().superRefine((uri, { addIssue }) => {
  const message = mongoUriProblem(uri);
  if (message !== undefined) addIssue(message);
});
const flag = z.enum(['true', 'false'], 'must be true or false').default('false');
const ENVIRONMENTS = ['development', 'production', 'test'] as const;

/** Every environment variable that the shop reads, with its default; `.env.example` explains them. */
export const variables = z.object({
  NODE_ENV: z.enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`).default('development'),
  HOST: text(/^[\w.:%-]+$/, '127.0.0.1, or 0.0.0.0 for all addresses').default('127.0.0.1'),
  PORT: port(3000),
  OPS_PORT: port(9464),
  DEV_PORT: port(5173),
  DATA_DIR: z.string().regex(/\S/, 'must name a folder, for example .data').default('.data'),
  ALLOW_EMBEDDED: flag,
  DEMO_DATA: flag,
  HOLD_MINUTES: minutes(10_080, LIMITS.reservationMinutes).default(LIMITS.reservationMinutes),
  TOOLS_IN_MEMORY: whole(0, 1_000_000, 20_000).default(20_000),
  ACCESS_TOKEN_SECRET: secrets.optional(),
  TRUST_PROXY: proxies,
  PUBLIC_URL: publicUrl.optional(),
  CORS_ORIGINS: origins,
  READS_PER_MINUTE: perMinute(1_200),
  WRITES_PER_MINUTE: perMinute(240),
  SIGN_INS_PER_MINUTE: perMinute(60),
  FAILED_SIGN_INS_PER_MINUTE: perMinute(10),
  MAILS_PER_MINUTE: perMinute(10),
  REVIEWS_PER_MINUTE: perMinute(20),
  WEBHOOKS_PER_MINUTE: perMinute(3_000),
  MONGODB_URI: mongoUri.optional(),
  REDIS_URL: text(/^rediss?:\/\/[^/\s]+(\/\d*)?$/, 'redis://host:6379 or rediss://user:password@host:6379/0')
    .refine((url) => URL.canParse(url), 'must have a port from 1 to 65535, as redis://host:6379 has')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like http://collector:4318' })
    .optional(),
  EMBEDDED_MONGO_PORT: port(27_018),
  MEDIA_S3_ENDPOINT: s3Endpoint.optional(),
  MEDIA_S3_BUCKET: text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'my-shop-pictures').optional(),
  MEDIA_S3_REGION: text(/^[\w-]+$/, 'eu-central-1').default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: text(/^\S+$/, 'AKIA...').optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FIREBASE_PROJECT_ID: text(/^[\w.:-]+$/, 'my-shop-1234').optional(),
  FIREBASE_API_KEY: text(/^[\w-]+$/, 'AIza...').optional(),
  FIREBASE_AUTH_DOMAIN: text(/^[\w.-]+(:\d+)?$/, 'my-shop-1234.firebaseapp.com').optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: text(/^\S+$/, '127.0.0.1:9098').optional(),
  AUTH_EMULATOR_PORT: port(9099),
  AUTH_EMULATOR_ADMIN_PORT: somePort(9098).optional(),
  EMULATOR_TOKEN_KEY: secret.optional(),
  STRIPE_SECRET_KEY: text(/^(sk|rk)_(test|live)_\w+$/, 'sk_test_...').optional(),
  STRIPE_PUBLISHABLE_KEY: text(/^pk_(test|live)_\w+$/, 'pk_test_...').optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_LIVE_MODE: flag,
  PAYMENT_SANDBOX_PORT: port(4242),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: webhookSecret.optional(),
  SANDBOX_FAULTS: flag,
  WEBHOOKS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  WEBHOOKS_ALLOW_LOOPBACK: flag,
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  SMTP_SANDBOX_PORT: port(2525),
  INBOX_PORT: port(8025),
});

export type Variables = z.output<typeof variables>;
