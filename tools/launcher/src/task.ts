import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configure } from './configuration';
import { claimDataFolder, dataFolderOf, FolderInUse } from './data-folder';
import { ENDS_WITH_US } from './ends-with-us';
import { onStopRequest, run } from './entry';
import { Supervised } from './supervised';
import { piecesToStart } from './task-pieces';

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

/**
 * Runs a one-off program of the API (`seed`, `make-admin`, `doctor`, `audit-verify`, `backup`, `restore`), all but the last
 * also beside the running shop, or on services of its own.
 */
run(async () => {
  const [task = '', ...args] = process.argv.slice(2);
  const isBesideTheShop = await isInUse(dataFolderOf(process.env));
  const configuration = await configure(process.env);
  const { settings, environment } = configuration;
  // Beside those of a shop: what the last run of it said stays, however many tasks look for what ended it.
  const logDir = join(settings.dataDir, 'logs', 'tasks');
  const pieces = await piecesToStart(task, configuration, distDir, isBesideTheShop);
  const started: Supervised[] = [];
  for (const piece of pieces) {
    const own = new Supervised(piece, logDir, ({ name }, lastLines) => {
      console.error(`${name} keeps failing. Its last lines:\n${lastLines}`);
      process.exit(NOT_DONE);
    });
    started.push(own);
    await own.start();
  }
  // No shop can be at work on a database that runs for this task alone; of any other nobody knows.
  const isAlone = pieces.some(({ name }) => name === 'database');
  const program = fork(join(distDir, `apps/api/${task}.js`), args, {
    env: { ...environment, IS_ALONE: String(isAlone) },
    execArgv: [ENDS_WITH_US],
  });
  onStopRequest(() => program.kill());
  const code = await new Promise<number | null>((done) => program.once('exit', done));
  for (const own of started.toReversed()) await own.stop();
  process.exit(code ?? NOT_DONE);
}, NOT_DONE);
