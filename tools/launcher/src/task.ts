import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, configure } from './configuration';
import { claimDataFolder, dataFolderOf, FolderInUse } from './data-folder';
import { ENDS_WITH_US } from './ends-with-us';
import { onStopRequest, run } from './entry';
import { embeddedPieces, type Piece } from './piece';
import { portRefusal } from './ports';
import { Supervised } from './supervised';

/** Exit code of a task that was not done: a check says with 1 that it has found something. */
const NOT_DONE = 2;

const distDir = fileURLToPath(new URL('../..', import.meta.url));

/** Claims the folder if nobody has it yet, so that no shop starts on it meanwhile. */
function isInUse(dataDir: string): Promise<boolean> {
  return claimDataFolder(dataDir).then(
    () => false,
    (error: unknown) => {
      if (error instanceof FolderInUse) return true;
      throw error;
    },
  );
}

/** What takes the database apart takes it from under no shop. */
const NOT_BESIDE_A_SHOP = 'restore';

/**
 * The pieces that a task starts itself: those that nobody has started, and none where a shop is at work, as two processes on
 * the files of one would each write over what the other knows.
 *
 * @throws Error that says why the task cannot be done here
 */
async function piecesToStart(
  task: string,
  configuration: Configuration,
  isBesideTheShop: boolean,
): Promise<Piece[]> {
  const { dataDir } = configuration.settings;
  if (isBesideTheShop && task === NOT_BESIDE_A_SHOP)
    throw new Error(`A shop is at work on ${dataDir}: stop it first, and start it again after the ${task}.`);
  const missing: Piece[] = [];
  for (const piece of embeddedPieces(configuration, distDir)) {
    const port = 'port' in piece.health ? piece.health.port : Number(new URL(piece.health.url).port);
    const isThere = (await portRefusal({ port, host: '127.0.0.1' })) === 'EADDRINUSE';
    if (isThere && !isBesideTheShop && piece.name === 'database')
      throw new Error(foreignDatabase(port, dataDir));
    if (!isThere && isBesideTheShop) throw new Error(absentPiece(piece, port, dataDir));
    if (!isThere) missing.push(piece);
  }
  return missing;
}

/** A task writes, and may empty what it finds. */
function foreignDatabase(port: number, dataDir: string): string {
  return (
    `EMBEDDED_MONGO_PORT ${port} is taken, and not by a shop of ${dataDir}: ` +
    'stop the program that has it, or set DATA_DIR or EMBEDDED_MONGO_PORT as that shop has them.'
  );
}

function absentPiece({ name }: Piece, port: number, dataDir: string): string {
  return (
    `A shop is at work on ${dataDir}, but its ${name} piece is not at port ${port}: ` +
    'set the ports as that shop has them, or try again once it is up.'
  );
}

/**
 * Runs a one-off program of the API (`seed`, `make-admin`, `doctor`, `audit-verify`, `backup`, `restore`), all but the last
 * also beside the running shop, or on services of its own.
 */
run(async () => {
  const [task = '', ...args] = process.argv.slice(2);
  const isBesideTheShop = await isInUse(dataFolderOf(process.env));
  const configuration = await configure(process.env);
  const { settings, environment } = configuration;
  const started: Supervised[] = [];
  for (const piece of await piecesToStart(task, configuration, isBesideTheShop)) {
    const own = new Supervised(piece, join(settings.dataDir, 'logs'), ({ name }, lastLines) => {
      console.error(`${name} keeps failing. Its last lines:\n${lastLines}`);
      process.exit(NOT_DONE);
    });
    started.push(own);
    await own.start();
  }
  const program = fork(join(distDir, `apps/api/${task}.js`), args, {
    env: { ...environment },
    execArgv: [ENDS_WITH_US],
  });
  onStopRequest(() => program.kill());
  const code = await new Promise<number | null>((done) => program.once('exit', done));
  for (const own of started.toReversed()) await own.stop();
  process.exit(code ?? NOT_DONE);
}, NOT_DONE);
