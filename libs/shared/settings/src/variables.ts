import { z } from 'zod';
import { LIMITS } from '@shop/contracts';
import { mongoUriProblem } from './mongo-uri';
import { proxies } from './proxies';
import { secrets } from './secrets';

/** A whole number of that range; whatever is none is told in the words of one message. */
function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

const anyPort = whole(1, 65_535);
const port = (standard: number) => anyPort.default(standard);
const secret = z.string().min(32, 'must have at least 32 characters');
const perMinute = (standard: number) => whole(1, 10_000_000).default(standard);
const MINUTES = 'must be a number above 0, up to 10080';
const mongoUri = z.string().superRefine((uri, { addIssue }) => {
  const message = mongoUriProblem(uri);
  if (message !== undefined) addIssue(message);
});
const flag = z.enum(['true', 'false']).default('false');

/** Every environment variable that the shop reads, with its default; `.env.example` explains them. */
export const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(3000),
  OPS_PORT: port(9464),
  DEV_PORT: port(5173),
  DATA_DIR: z.string().min(1).default('.data'),
  ALLOW_EMBEDDED: flag,
  DEMO_DATA: flag,
  HOLD_MINUTES: z.coerce.number(MINUTES).positive(MINUTES).max(10_080, MINUTES).default(LIMITS.holdMinutes),
  TOOLS_IN_MEMORY: whole(0, 1_000_000).default(20_000),
  ACCESS_TOKEN_SECRET: secrets.optional(),
  TRUST_PROXY: proxies,
  READS_PER_MINUTE: perMinute(1_200),
  WRITES_PER_MINUTE: perMinute(240),
  SIGN_INS_PER_MINUTE: perMinute(60),
  FAILED_SIGN_INS_PER_MINUTE: perMinute(10),
  REVIEWS_PER_MINUTE: perMinute(20),
  WEBHOOKS_PER_MINUTE: perMinute(3_000),
  MONGODB_URI: mongoUri.optional(),
  REDIS_URL: z
    .string()
    .regex(
      /^rediss?:\/\/[^/\s]+(\/\d*)?$/,
      'must look like redis://host:6379 or rediss://user:password@host:6379/0',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like http://collector:4318' })
    .optional(),
  EMBEDDED_MONGO_PORT: port(27_018),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
  AUTH_EMULATOR_PORT: port(9099),
  AUTH_EMULATOR_ADMIN_PORT: anyPort.optional(),
  IDENTITY_SEAL_KEY: secret.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must look like sk_test_...')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must look like pk_test_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must look like whsec_...')
    .optional(),
  STRIPE_LIVE_MODE: flag,
  PAYMENT_SANDBOX_PORT: port(4242),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: z.string().min(16).optional(),
});

export type Variables = z.output<typeof variables>;
