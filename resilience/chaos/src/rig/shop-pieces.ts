import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { proxiedMongoUri } from '@shop/fault-proxy';
import { rateLimitEnvironment } from '@shop/test-shop/limits';
import type { ApiIndex } from '../schedule/step';
import { accepts, answers } from './health';
import type { Lines } from './lines';
import { Piece, type PieceOptions } from './piece';
import type { Ports } from './ports';

const LOOPBACK = 'http://127.0.0.1';
/** Customers of the lab ask more in a minute than one client may. */
const GENEROUS_LIMITS = rateLimitEnvironment(1_000_000);

/** What the API reads from its environment, but for what the two processes differ in. */
export function shopEnvironment(ports: Ports, lines: Lines, folder: string) {
  const secret = () => randomBytes(32).toString('hex');
  return {
    ...GENEROUS_LIMITS,
    ALLOW_EMBEDDED: 'true',
    DEMO_DATA: 'true',
    DATA_DIR: folder,
    AUTH_EMULATOR_PORT: String(ports.identity),
    AUTH_EMULATOR_ADMIN_PORT: String(ports.identityAdmin),
    PAYMENT_SANDBOX_PORT: String(lines.all.provider.port),
    ACCESS_TOKEN_SECRET: secret(),
    EMULATOR_TOKEN_KEY: secret(),
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${secret()}`,
  };
}

/** Where the processes of a shop are, and how they reach each other. */
export interface ShopPlace {
  /** Folder of the built programs. */
  readonly distDir: string;
  /** Where data and logs go. */
  readonly folder: string;
  readonly ports: Ports;
  readonly lines: Lines;
  /** Connection string of the database itself, past the proxies. */
  readonly databaseUri: string;
  readonly environment: ReturnType<typeof shopEnvironment>;
}

/** The processes of a shop; each is still to be started. */
export interface ShopPieces {
  readonly database: Piece;
  readonly identity: Piece;
  readonly provider: Piece;
  readonly apis: readonly [Piece, Piece];
}

/** Makes them. */
export function shopPieces(place: ShopPlace): ShopPieces {
  const { distDir, folder, ports, lines, databaseUri, environment } = place;
  const piece = (name: string, { program, ...options }: Omit<PieceOptions, 'logFile'>) =>
    new Piece({ ...options, logFile: join(folder, 'logs', `${name}.log`), program: join(distDir, program) });
  const api = (index: ApiIndex, port: number, opsPort: number) =>
    piece(`api-${index}`, {
      program: 'apps/api/main.js',
      environment: {
        ...environment,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        MONGODB_URI: proxiedMongoUri(databaseUri, lines.database[index]),
      },
      healthy: () => answers(`${LOOPBACK}:${port}/health/ready`),
    });
  return {
    database: piece('database', {
      program: 'emulators/mongodb/main.js',
      environment: { DATA_DIR: folder, EMBEDDED_MONGO_PORT: String(ports.database) },
      healthy: () => accepts(ports.database),
    }),
    identity: piece('identity', {
      program: 'emulators/firebase-auth/main.js',
      environment,
      healthy: () => answers(`${LOOPBACK}:${ports.identity}/healthz`),
    }),
    provider: piece('provider', {
      program: 'emulators/stripe/main.js',
      environment: {
        DATA_DIR: folder,
        PAYMENT_SANDBOX_PORT: String(ports.provider),
        STRIPE_WEBHOOK_SECRET: environment.PAYMENT_SANDBOX_WEBHOOK_SECRET,
        WEBHOOK_URL: `${LOOPBACK}:${lines.all['front-0'].port}/webhook/stripe`,
        SANDBOX_FAULTS: 'true',
      },
      healthy: () => answers(`${LOOPBACK}:${ports.provider}/healthz`),
    }),
    apis: [api(0, ports.api0, ports.ops0), api(1, ports.api1, ports.ops1)],
  };
}
