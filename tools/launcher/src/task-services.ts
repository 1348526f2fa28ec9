import type { Configuration } from './configuration';
import { recordedPorts } from './recorded-ports';
import { embeddedServices, type Service } from './service';
import { type NeededPort, listenError, embeddedPorts } from './ports';

/** A restore must not run on the database of a running shop. */
const EXCLUSIVE_TASK = 'restore';

/**
 * The services that a task starts itself: all, or none while a shop runs on the same data folder.
 *
 * @param distDir folder of the built programs
 * @throws Error when the task cannot run here
 */
export async function servicesToStart(
  task: string,
  configuration: Configuration,
  distDir: string,
  isShopRunning: boolean,
): Promise<Service[]> {
  const { settings } = configuration;
  const { dataDir } = settings;
  const services = embeddedServices(configuration, distDir);
  if (!isShopRunning) {
    if (isEmbeddedByOversight(configuration)) throw new Error(otherDatabase(task, dataDir));
    for (const needed of embeddedPorts(settings))
      if (await isTaken(needed.port)) throw new Error(foreignPort(needed, dataDir));
    return services;
  }
  if (task === EXCLUSIVE_TASK)
    throw new Error(`A shop is at work on ${dataDir}: stop it first, and start it again after the ${task}.`);
  const recorded = await recordedPorts(dataDir);
  for (const needed of embeddedPorts(settings)) {
    const isShopPort = needed.port === (recorded[needed.variable] ?? needed.port);
    if (!isShopPort && (await isTaken(needed.port))) throw new Error(foreignPort(needed, dataDir));
  }
  for (const service of services) {
    const port = 'port' in service.health ? service.health.port : Number(new URL(service.health.url).port);
    if (!(await isTaken(port))) throw new Error(absentService(service, port, dataDir));
  }
  return [];
}

/** A shop with real services most likely has its database elsewhere, configured inside its containers only. */
function isEmbeddedByOversight({ settings, allowsEmbedded }: Configuration): boolean {
  const { database, identity, payment } = settings;
  const hasRealService = identity.emulator === undefined || payment.sandboxPort === undefined;
  return database.embeddedPort !== undefined && hasRealService && !allowsEmbedded;
}

function otherDatabase(task: string, dataDir: string): string {
  return (
    `MONGODB_URI is not set: ${task} would work on the embedded database in ${dataDir}, while Stripe or Firebase is real. ` +
    'Set it; or ALLOW_EMBEDDED=true, if the embedded one is meant. With containers: ' +
    `docker compose run --rm api1 node dist/apps/api/${task}.js`
  );
}

async function isTaken(port: number): Promise<boolean> {
  return (await listenError({ port, host: '127.0.0.1' })) === 'EADDRINUSE';
}

/** A task must not read or change the data of another shop. */
function foreignPort({ variable, port }: NeededPort, dataDir: string): string {
  return (
    `${variable} ${port} is taken, and not by a shop of ${dataDir}: ` +
    `stop the program that has it, or set DATA_DIR or ${variable} as that shop has them.`
  );
}

function absentService({ name }: Service, port: number, dataDir: string): string {
  return (
    `A shop is at work on ${dataDir}, but its ${name} piece is not at port ${port}: ` +
    'set the ports as that shop has them, or try again once it is up.'
  );
}
