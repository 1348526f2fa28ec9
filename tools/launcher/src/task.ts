import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configure } from './configuration';
import { claimDataFolder, dataFolderOf, FolderInUse } from './data-folder';
import { run } from './entry';
import { embeddedPieces } from './piece';
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

/** A task writes, and may empty what it finds. */
function foreignDatabase(port: number, dataDir: string): string {
  return (
    `EMBEDDED_MONGO_PORT ${port} is taken, and not by a shop of ${dataDir}: ` +
    'stop the program that has it, or set DATA_DIR or EMBEDDED_MONGO_PORT as that shop has them.'
  );
}

/** What takes the database apart takes it from under no shop. */
const NOT_BESIDE_A_SHOP = 'restore';

/**
 * Looks at a database that is up already.
 *
 * @throws Error that says why the task must not work on it
 */
function checkRunningDatabase(
  task: string,
  { port, dataDir, isBesideTheShop }: { port: number; dataDir: string; isBesideTheShop: boolean },
): void {
  if (!isBesideTheShop) throw new Error(foreignDatabase(port, dataDir));
  if (task === NOT_BESIDE_A_SHOP)
    throw new Error(`A shop is at work on ${dataDir}: stop it first, and start it again after the ${task}.`);
}

/**
 * Runs a one-off program of the API (`seed`, `make-admin`, `doctor`, `audit-verify`, `backup`, `restore`), all but the last
 * also beside the running shop, or on services of its own.
 */
run(async () => {
  const [task = '', ...args] = process.argv.slice(2);
  const isBesideTheShop = await isInUse(dataFolderOf(process.env));
  const configuration = await configure(process.env);
  const { settings } = configuration;
  const started: Supervised[] = [];
  for (const piece of embeddedPieces(configuration, distDir)) {
    const port = 'port' in piece.health ? piece.health.port : Number(new URL(piece.health.url).port);
    if ((await portRefusal({ port, host: '127.0.0.1' })) === 'EADDRINUSE') {
      if (piece.name === 'database')
        checkRunningDatabase(task, { port, dataDir: settings.dataDir, isBesideTheShop });
      continue;
    }
    const own = new Supervised(piece, join(settings.dataDir, 'logs'), ({ name }, lastLines) => {
      console.error(`${name} keeps failing. Its last lines:\n${lastLines}`);
      process.exit(NOT_DONE);
    });
    started.push(own);
    await own.start();
  }
  const program = fork(join(distDir, `apps/api/${task}.js`), args, { env: { ...configuration.environment } });
  const code = await new Promise<number | null>((done) => program.once('exit', done));
  for (const own of started.toReversed()) await own.stop();
  process.exitCode = code ?? NOT_DONE;
}, NOT_DONE);
