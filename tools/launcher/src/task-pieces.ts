import type { Configuration } from './configuration';
import { notedPorts } from './noted-ports';
import { embeddedPieces, type Piece } from './piece';
import { type NeededPort, portRefusal, standInPorts } from './ports';

/** What takes the database apart takes it from under no shop. */
const NOT_BESIDE_A_SHOP = 'restore';

/**
 * The pieces that a task starts itself: all, or none where a shop is at work, as two processes on the files of one would
 * each write over what the other knows.
 *
 * @param distDir folder of the built programs
 * @throws Error that says why the task cannot be done here
 */
export async function piecesToStart(
  task: string,
  configuration: Configuration,
  distDir: string,
  isBesideTheShop: boolean,
): Promise<Piece[]> {
  const { settings } = configuration;
  const { dataDir } = settings;
  const pieces = embeddedPieces(configuration, distDir);
  if (!isBesideTheShop) {
    if (isEmbeddedByOversight(configuration)) throw new Error(otherDatabase(task, dataDir));
    for (const needed of standInPorts(settings))
      if (await isTaken(needed.port)) throw new Error(foreignPiece(needed, dataDir));
    return pieces;
  }
  if (task === NOT_BESIDE_A_SHOP)
    throw new Error(`A shop is at work on ${dataDir}: stop it first, and start it again after the ${task}.`);
  const noted = await notedPorts(dataDir);
  for (const needed of standInPorts(settings)) {
    const isTheShops = needed.port === (noted[needed.variable] ?? needed.port);
    if (!isTheShops && (await isTaken(needed.port))) throw new Error(foreignPiece(needed, dataDir));
  }
  for (const piece of pieces) {
    const port = 'port' in piece.health ? piece.health.port : Number(new URL(piece.health.url).port);
    if (!(await isTaken(port))) throw new Error(absentPiece(piece, port, dataDir));
  }
  return [];
}

/**
 * A shop with a real service has its database elsewhere, most likely: containers get its address from their own configuration,
 * and a program beside them from none.
 */
function isEmbeddedByOversight({ settings, meansEmbedded }: Configuration): boolean {
  const { database, identity, payment } = settings;
  const hasRealService = identity.emulator === undefined || payment.sandboxPort === undefined;
  return database.embeddedPort !== undefined && hasRealService && !meansEmbedded;
}

function otherDatabase(task: string, dataDir: string): string {
  return (
    `MONGODB_URI is not set: ${task} would work on the embedded database in ${dataDir}, while Stripe or Firebase is real. ` +
    'Set it; or ALLOW_EMBEDDED=true, if the embedded one is meant. Beside containers: ' +
    `docker compose run --rm api1 node dist/apps/api/${task}.js`
  );
}

async function isTaken(port: number): Promise<boolean> {
  return (await portRefusal({ port, host: '127.0.0.1' })) === 'EADDRINUSE';
}

/** A task writes, and may empty what it finds; and what it says of one shop must not come from another. */
function foreignPiece({ variable, port }: NeededPort, dataDir: string): string {
  return (
    `${variable} ${port} is taken, and not by a shop of ${dataDir}: ` +
    `stop the program that has it, or set DATA_DIR or ${variable} as that shop has them.`
  );
}

function absentPiece({ name }: Piece, port: number, dataDir: string): string {
  return (
    `A shop is at work on ${dataDir}, but its ${name} piece is not at port ${port}: ` +
    'set the ports as that shop has them, or try again once it is up.'
  );
}
