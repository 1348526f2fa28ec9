import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Victim } from '../schedule/step';
import { type ShopProxies, openProxies } from './proxies';
import type { ManagedProcess } from './managed-process';
import { choosePorts, type Ports } from './ports';
import { shopEnvironment, shopProcesses } from './shop-processes';

/** A whole shop of real processes: two API processes on one database, with proxies between all of them. */
export interface Cluster {
  readonly ports: Ports;
  readonly proxies: ShopProxies;
  readonly apis: readonly [ManagedProcess, ManagedProcess];
  /** Origins of the API processes, behind their proxies. */
  readonly origins: readonly [string, string];
  /** Connection string of the database, without proxy. */
  readonly databaseUri: string;
  readonly secretKey: string;
  /** Environment for other programs of the same shop. */
  readonly environment: Readonly<Record<string, string>>;
  /** Kills and restarts a process; ignores a foreign database. */
  crash(victim: Victim): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param distDir folder of the built programs
 * @param folder of data and logs
 * @param storeUri database to use instead of an embedded one
 */
export async function startCluster(
  distDir: string,
  folder: string,
  storeUri: string | undefined,
): Promise<Cluster> {
  await mkdir(join(folder, 'logs'), { recursive: true });
  const ports = await choosePorts();
  const databaseUri = storeUri ?? `mongodb://127.0.0.1:${ports.database}/shop?replicaSet=rs0`;
  const lines = await openProxies(ports, databaseUri);
  const environment = shopEnvironment(ports, lines, folder);
  const place = { distDir, folder, ports, lines, databaseUri, environment };
  const { database, identity, provider, apis } = shopProcesses(place);
  const emulators = [...(storeUri === undefined ? [database] : []), identity, provider];
  const victims = { 'api-0': apis[0], 'api-1': apis[1], database };

  async function close(): Promise<void> {
    for (const one of [...apis, ...emulators]) await one.end();
    await lines.close();
  }
  try {
    await Promise.all(emulators.map((emulator) => emulator.start()));
    for (const one of apis) await one.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ports,
    proxies: lines,
    apis,
    origins: [originOf(lines.all['front-0']), originOf(lines.all['front-1'])],
    databaseUri,
    secretKey: 'sk_test_sandbox',
    environment: { ...environment, MONGODB_URI: databaseUri },
    async crash(victim) {
      if (victim !== 'database' || storeUri === undefined) await victims[victim].crash();
    },
    close,
  };
}

function originOf({ port }: { readonly port: number }): string {
  return `http://127.0.0.1:${port}`;
}
