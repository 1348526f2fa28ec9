import { join } from 'node:path';
import type { Configuration } from './configuration';
import { addressFor, originOf } from './origin';

/** A process of the shop and its health check. */
export interface Service {
  readonly name: 'database' | 'identity' | 'payment' | 'mail' | 'api';
  readonly program: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly nodeFlags?: readonly string[];
  /** `url` succeeds when ready, `aliveUrl` already while waiting for dependencies; a port is ready when it accepts. */
  readonly health: { readonly url: string; readonly aliveUrl?: string } | { readonly port: number };
}

const LOOPBACK = 'http://127.0.0.1';

/** V8's default of four marking threads would starve requests on a small machine. */
const SINGLE_MARKING_THREAD = '--v8-pool-size=1';

/** The emulators that replace services which are not configured. */
export function embeddedServices({ settings, environment }: Configuration, distDir: string): Service[] {
  const { database, identity, payment, mail } = settings;
  const base = { PATH: environment['PATH'], DATA_DIR: settings.dataDir };
  const services: Service[] = [];
  if (database.embeddedPort !== undefined) {
    services.push({
      name: 'database',
      program: join(distDir, 'emulators/mongodb/main.js'),
      environment: { ...base, EMBEDDED_MONGO_PORT: String(database.embeddedPort) },
      nodeFlags: [SINGLE_MARKING_THREAD],
      health: { port: database.embeddedPort },
    });
  }
  if (identity.emulator) {
    const { clientPort, adminPort, tokenKey: sealKey } = identity.emulator;
    services.push({
      name: 'identity',
      program: join(distDir, 'emulators/firebase-auth/main.js'),
      environment: {
        ...base,
        AUTH_EMULATOR_PORT: String(clientPort),
        AUTH_EMULATOR_ADMIN_PORT: String(adminPort),
        FIREBASE_PROJECT_ID: identity.projectId,
        EMULATOR_TOKEN_KEY: sealKey,
        ACTION_URL: `${settings.publicUrl ?? addressFor(settings)}/login/mail-link`,
        SMTP_URL: mail.url,
        MAIL_FROM: mail.from,
      },
      health: { url: `${LOOPBACK}:${clientPort}/healthz` },
    });
  }
  if (payment.sandboxPort !== undefined) {
    services.push({
      name: 'payment',
      program: join(distDir, 'emulators/stripe/main.js'),
      environment: {
        ...base,
        PAYMENT_SANDBOX_PORT: String(payment.sandboxPort),
        STRIPE_WEBHOOK_SECRET: payment.webhookSecret,
        WEBHOOK_URL: `${originOf(settings)}/webhook/stripe`,
        SANDBOX_FAULTS: String(payment.sandboxFaults),
      },
      health: { url: `${LOOPBACK}:${payment.sandboxPort}/healthz` },
    });
  }
  if (mail.sandbox) {
    const { smtpPort, inboxPort } = mail.sandbox;
    services.push({
      name: 'mail',
      program: join(distDir, 'emulators/smtp/main.js'),
      environment: { ...base, SMTP_SANDBOX_PORT: String(smtpPort), INBOX_PORT: String(inboxPort) },
      health: { url: `${LOOPBACK}:${inboxPort}/healthz` },
    });
  }
  return services;
}

/** The API server itself. */
export function apiService({ settings, environment }: Configuration, distDir: string): Service {
  const origin = originOf(settings);
  return {
    name: 'api',
    program: join(distDir, 'apps/api/main.js'),
    environment,
    // Same limits as the Docker image; V8's defaults grow with the machine's memory.
    nodeFlags: [SINGLE_MARKING_THREAD, '--max-semi-space-size=8', '--max-old-space-size=256'],
    health: { url: `${origin}/health/ready`, aliveUrl: `${origin}/health/live` },
  };
}
