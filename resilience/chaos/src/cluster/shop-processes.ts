import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { proxiedMongoUri } from '@shop/fault-proxy';
import { rateLimitEnvironment } from '@shop/test-shop/limits';
import type { ApiIndex } from '../schedule/step';
import { accepts, answers } from './health';
import type { ShopProxies } from './proxies';
import { ManagedProcess, type ProcessOptions } from './managed-process';
import type { Ports } from './ports';

const LOOPBACK = 'http://127.0.0.1';
/** All customers come from one client address. */
const RAISED_LIMITS = rateLimitEnvironment(1_000_000);

/** Environment that both API processes share. */
export function shopEnvironment(ports: Ports, lines: ShopProxies, folder: string) {
  const secret = () => randomBytes(32).toString('hex');
  return {
    ...RAISED_LIMITS,
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

export interface ShopPlace {
  /** Folder of the built programs. */
  readonly distDir: string;
  /** Folder of data and logs. */
  readonly folder: string;
  readonly ports: Ports;
  readonly lines: ShopProxies;
  /** Connection string of the database, without proxy. */
  readonly databaseUri: string;
  readonly environment: ReturnType<typeof shopEnvironment>;
}

/** The processes of a shop, not started yet. */
export interface ShopProcesses {
  readonly database: ManagedProcess;
  readonly identity: ManagedProcess;
  readonly provider: ManagedProcess;
  readonly apis: readonly [ManagedProcess, ManagedProcess];
}

export function shopProcesses(place: ShopPlace): ShopProcesses {
  const { distDir, folder, ports, lines, databaseUri, environment } = place;
  const managed = (name: string, { program, ...options }: Omit<ProcessOptions, 'logFile'>) =>
    new ManagedProcess({
      ...options,
      logFile: join(folder, 'logs', `${name}.log`),
      program: join(distDir, program),
    });
  const api = (index: ApiIndex, port: number, opsPort: number) =>
    managed(`api-${index}`, {
      program: 'apps/api/main.js',
      environment: {
        ...environment,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        MONGODB_URI: proxiedMongoUri(databaseUri, lines.database[index]),
      },
      isHealthy: () => answers(`${LOOPBACK}:${port}/health/ready`),
    });
  return {
    database: managed('database', {
      program: 'emulators/mongodb/main.js',
      environment: { DATA_DIR: folder, EMBEDDED_MONGO_PORT: String(ports.database) },
      isHealthy: () => accepts(ports.database),
    }),
    identity: managed('identity', {
      program: 'emulators/firebase-auth/main.js',
      environment,
      isHealthy: () => answers(`${LOOPBACK}:${ports.identity}/healthz`),
    }),
    provider: managed('provider', {
      program: 'emulators/stripe/main.js',
      environment: {
        DATA_DIR: folder,
        PAYMENT_SANDBOX_PORT: String(ports.provider),
        STRIPE_WEBHOOK_SECRET: environment.PAYMENT_SANDBOX_WEBHOOK_SECRET,
        WEBHOOK_URL: `${LOOPBACK}:${lines.all['front-0'].port}/webhook/stripe`,
        SANDBOX_FAULTS: 'true',
      },
      isHealthy: () => answers(`${LOOPBACK}:${ports.provider}/healthz`),
    }),
    apis: [api(0, ports.api0, ports.ops0), api(1, ports.api1, ports.ops1)],
  };
}
