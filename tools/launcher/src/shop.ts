import { join } from 'node:path';
import type { Configuration } from './configuration';
import { recordPorts } from './recorded-ports';
import { apiService, embeddedServices, type Service } from './service';
import { checkPorts, neededPorts, embeddedPorts } from './ports';
import { type OnGiveUp, SupervisedProcess } from './supervised-process';

/** A running shop. */
export interface Shop {
  /** Restarts the API only, after a rebuild. */
  restartApi(): Promise<void>;
  /** Stops everything: the API first, the database last. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded services in parallel, then the API. When one fails to start, or keeps crashing during the start, all are
 * stopped before the error is thrown.
 *
 * @param distDir folder of the built programs
 * @param gaveUp called for a service that keeps failing later
 */
export async function startShop(
  configuration: Configuration,
  distDir: string,
  gaveUp: OnGiveUp,
): Promise<Shop> {
  const { settings } = configuration;
  await checkPorts(neededPorts(settings));
  await recordPorts(settings.dataDir, embeddedPorts(settings));
  const logDir = join(settings.dataDir, 'logs');
  let report = gaveUp;
  const failed = new Promise<never>((_, fail) => {
    report = ({ name }, lastLines) => fail(new Error(`${name} keeps failing. Its last lines:\n${lastLines}`));
  });
  const supervise = (service: Service) =>
    new SupervisedProcess(service, logDir, (failing, lastLines) => report(failing, lastLines));
  const embedded = embeddedServices(configuration, distDir).map(supervise);
  const api = supervise(apiService(configuration, distDir));

  async function stop(): Promise<void> {
    for (const service of [api, ...embedded.toReversed()]) await service.stop();
  }
  try {
    await Promise.race([failed, allStarted(embedded.map((service) => service.start()))]);
    await Promise.race([failed, api.start()]);
    report = gaveUp;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    async restartApi() {
      await api.stop();
      await api.start();
    },
  };
}

/** Waits for all, so that no service is still starting when the first failure is reported. */
async function allStarted(starts: Promise<void>[]): Promise<void> {
  const rejected = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected');
  if (rejected) throw rejected.reason;
}
