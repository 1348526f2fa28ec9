import { join } from 'node:path';
import type { Configuration } from './configuration';
import { addressFor, originOf } from './origin';

/** A process of the shop: what to run, and how to tell that it is healthy. */
export interface Piece {
  readonly name: 'database' | 'identity' | 'payment' | 'api';
  readonly program: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What Node is told beside the usual. */
  readonly nodeFlags?: readonly string[];
  /**
   * Answers with success once the piece can do its work, and at `aliveUrl` already while it waits for what it needs; a
   * database is asked by its port alone.
   */
  readonly health: { readonly url: string; readonly aliveUrl?: string } | { readonly port: number };
}

const LOOPBACK = 'http://127.0.0.1';

/** Four threads that mark garbage at once would leave a fifth of a small machine for what is asked of it meanwhile. */
const ONE_MARKS = '--v8-pool-size=1';

/** The stand-ins that these settings ask for; none when real services are configured. */
export function embeddedPieces({ settings, environment }: Configuration, distDir: string): Piece[] {
  const { database, identity, payment } = settings;
  const base = { PATH: environment['PATH'], DATA_DIR: settings.dataDir };
  const pieces: Piece[] = [];
  if (database.embeddedPort !== undefined) {
    pieces.push({
      name: 'database',
      program: join(distDir, 'emulators/mongodb/main.js'),
      environment: { ...base, EMBEDDED_MONGO_PORT: String(database.embeddedPort) },
      nodeFlags: [ONE_MARKS],
      health: { port: database.embeddedPort },
    });
  }
  if (identity.emulator) {
    const { clientPort, adminPort, tokenKey: sealKey } = identity.emulator;
    pieces.push({
      name: 'identity',
      program: join(distDir, 'emulators/firebase-auth/main.js'),
      environment: {
        ...base,
        AUTH_EMULATOR_PORT: String(clientPort),
        AUTH_EMULATOR_ADMIN_PORT: String(adminPort),
        FIREBASE_PROJECT_ID: identity.projectId,
        EMULATOR_TOKEN_KEY: sealKey,
        ACTION_URL: `${addressFor(settings)}/login/mail-link`,
      },
      health: { url: `${LOOPBACK}:${clientPort}/healthz` },
    });
  }
  if (payment.sandboxPort !== undefined) {
    pieces.push({
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
  return pieces;
}

/** The API server itself. */
export function apiPiece({ settings, environment }: Configuration, distDir: string): Piece {
  const origin = originOf(settings);
  return {
    name: 'api',
    program: join(distDir, 'apps/api/main.js'),
    environment,
    // As the image has it: of a machine's memory V8 would take a share, and hold twice as much under load.
    nodeFlags: [ONE_MARKS, '--max-semi-space-size=8', '--max-old-space-size=256'],
    health: { url: `${origin}/health/ready`, aliveUrl: `${origin}/health/live` },
  };
}
