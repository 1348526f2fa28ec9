import { join } from 'node:path';
import type { Configuration } from './configuration';
import { notePorts } from './noted-ports';
import { apiPiece, embeddedPieces, type Piece } from './piece';
import { checkPorts, neededPorts, standInPorts } from './ports';
import { type GaveUp, Supervised } from './supervised';

/** A running shop. */
export interface Shop {
  /** The API alone, after a new build of it. */
  restartApi(): Promise<void>;
  /** Stops everything: the API first, the database last. */
  stop(): Promise<void>;
}

/**
 * Starts the stand-ins that are needed side by side, then the API. When any of them does not start, or keeps failing
 * before all have, all are stopped before the error is thrown.
 *
 * @param distDir folder of the built programs
 * @param gaveUp is told of pieces that keep failing later
 */
export async function startShop(
  configuration: Configuration,
  distDir: string,
  gaveUp: GaveUp,
): Promise<Shop> {
  const { settings } = configuration;
  await checkPorts(neededPorts(settings));
  await notePorts(settings.dataDir, standInPorts(settings));
  const logDir = join(settings.dataDir, 'logs');
  let tell = gaveUp;
  const lost = new Promise<never>((_, fail) => {
    tell = ({ name }, lastLines) => fail(new Error(`${name} keeps failing. Its last lines:\n${lastLines}`));
  });
  const supervise = (piece: Piece) =>
    new Supervised(piece, logDir, (failing, lastLines) => tell(failing, lastLines));
  const stands = embeddedPieces(configuration, distDir).map(supervise);
  const api = supervise(apiPiece(configuration, distDir));

  async function stop(): Promise<void> {
    for (const piece of [api, ...stands.toReversed()]) await piece.stop();
  }
  try {
    await Promise.race([lost, allStarted(stands.map((piece) => piece.start()))]);
    await Promise.race([lost, api.start()]);
    tell = gaveUp;
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

/** Waits for all, so that nothing is still starting when the first failure is reported. */
async function allStarted(starts: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
