import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mongoUriThrough } from '@shop/fault-proxy';
import type { ApiIndex, Victim } from '../schedule/step';
import { accepts, answers } from './health';
import { type Lines, openLines } from './lines';
import { Piece, type PieceOptions } from './piece';
import { choosePorts, type Ports } from './ports';

const LOOPBACK = 'http://127.0.0.1';
/** Customers of the lab ask more in a minute than one client may. */
const GENEROUS_LIMITS = Object.fromEntries(
  ['READS', 'WRITES', 'SIGN_INS', 'FAILED_SIGN_INS', 'REVIEWS', 'WEBHOOKS'].map((bucket) => [
    `${bucket}_PER_MINUTE`,
    '1000000',
  ]),
);

/** A whole shop of real processes: two of the API on one database, and a proxy in every line between them. */
export interface Rig {
  readonly ports: Ports;
  readonly lines: Lines;
  readonly apis: readonly [Piece, Piece];
  /** Where clients reach each API process, through its proxy. */
  readonly origins: readonly [string, string];
  /** Connection string of the database itself, past the proxies. */
  readonly databaseUri: string;
  readonly secretKey: string;
  /** Environment of the API, for programs that work on the same shop. */
  readonly environment: Readonly<Record<string, string>>;
  /** Kills a process and starts it again; a database that is not ours stays as it is. */
  crash(victim: Victim): Promise<void>;
  /** Ends every process. */
  close(): Promise<void>;
}

/**
 * Starts one.
 *
 * @param distDir folder of the built programs
 * @param folder where data and logs go
 * @param storeUri database to use instead of an embedded one
 */
export async function startRig(distDir: string, folder: string, storeUri: string | undefined): Promise<Rig> {
  const logs = join(folder, 'logs');
  await mkdir(logs, { recursive: true });
  const ports = await choosePorts();
  const databaseUri = storeUri ?? `mongodb://127.0.0.1:${ports.database}/shop?replicaSet=rs0`;
  const lines = await openLines(ports, databaseUri);
  const environment = environmentOf(ports, lines, folder);
  const piece = (name: string, options: Omit<PieceOptions, 'logFile'>) =>
    new Piece({ ...options, logFile: join(logs, `${name}.log`), program: join(distDir, options.program) });

  const database = piece('database', {
    program: 'libs/embedded-mongo/main.js',
    environment: { DATA_DIR: folder, EMBEDDED_MONGO_PORT: String(ports.database) },
    healthy: () => accepts(ports.database),
  });
  const identity = piece('identity', {
    program: 'apps/auth-emulator/main.js',
    environment,
    healthy: () => answers(`${LOOPBACK}:${ports.identity}/healthz`),
  });
  const provider = piece('provider', {
    program: 'apps/payment-sandbox/main.js',
    environment: {
      DATA_DIR: folder,
      PAYMENT_SANDBOX_PORT: String(ports.provider),
      STRIPE_WEBHOOK_SECRET: environment['PAYMENT_SANDBOX_WEBHOOK_SECRET'] ?? '',
      WEBHOOK_URL: `${LOOPBACK}:${lines.all['front-0'].port}/webhook/stripe`,
      SANDBOX_FAULTS: 'true',
    },
    healthy: () => answers(`${LOOPBACK}:${ports.provider}/healthz`),
  });
  const api = (index: ApiIndex, port: number, opsPort: number) =>
    piece(`api-${index}`, {
      program: 'apps/api/main.js',
      environment: {
        ...environment,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        MONGODB_URI: mongoUriThrough(databaseUri, lines.database[index]),
      },
      healthy: () => answers(`${LOOPBACK}:${port}/health/ready`),
    });
  const apis = [api(0, ports.api0, ports.ops0), api(1, ports.api1, ports.ops1)] as const;
  const stands = [...(storeUri === undefined ? [database] : []), identity, provider];
  const victims = { 'api-0': apis[0], 'api-1': apis[1], database };

  async function close(): Promise<void> {
    for (const one of [...apis, ...stands]) await one.end();
    await lines.close();
  }
  try {
    await Promise.all(stands.map((stand) => stand.start()));
    for (const one of apis) await one.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ports,
    lines,
    apis,
    origins: [`${LOOPBACK}:${lines.all['front-0'].port}`, `${LOOPBACK}:${lines.all['front-1'].port}`],
    databaseUri,
    secretKey: 'sk_test_sandbox',
    environment: { ...environment, MONGODB_URI: databaseUri },
    async crash(victim) {
      if (victim !== 'database' || storeUri === undefined) await victims[victim].crash();
    },
    close,
  };
}

/** What the API reads from its environment, but for what the two processes differ in. */
function environmentOf(ports: Ports, lines: Lines, folder: string): Record<string, string> {
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
    IDENTITY_SEAL_KEY: secret(),
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${secret()}`,
  };
}
