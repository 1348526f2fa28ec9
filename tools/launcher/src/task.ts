import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configure } from './configuration';
import { claimDataFolder, dataFolderOf, FolderInUse } from './data-folder';
import { EXIT_WITH_PARENT } from './exit-with-parent';
import { onStopRequest, run } from './entry';
import { SupervisedProcess } from './supervised-process';
import { servicesToStart } from './task-services';

/** Exit code of a task that could not run; 1 means that a check has findings. */
const TASK_FAILED = 2;

const distDir = fileURLToPath(new URL('../..', import.meta.url));

/** Locks the folder if it is free, so that no shop starts on it during the task. */
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
 * Runs a one-off program of the API (`seed`, `make-admin`, `doctor`, `audit-verify`, `invoices-verify`, `backup`, `restore`) against the running
 * shop or against services of its own; `restore` requires that no shop runs.
 */
run(async () => {
  const [task = '', ...args] = process.argv.slice(2);
  const isShopRunning = await isInUse(dataFolderOf(process.env));
  const configuration = await configure(process.env);
  const { settings, environment } = configuration;
  // A folder of its own, so that tasks do not rotate the shop's logs away.
  const logDir = join(settings.dataDir, 'logs', 'tasks');
  const services = await servicesToStart(task, configuration, distDir, isShopRunning);
  const started: SupervisedProcess[] = [];
  for (const service of services) {
    const supervised = new SupervisedProcess(service, logDir, ({ name }, lastLines) => {
      console.error(`${name} keeps failing. Its last lines:\n${lastLines}`);
      process.exit(TASK_FAILED);
    });
    started.push(supervised);
    await supervised.start();
  }
  // Only a database started for this task is certainly not used by a shop.
  const isAlone = services.some(({ name }) => name === 'database');
  const program = fork(join(distDir, `apps/api/${task}.js`), args, {
    env: { ...environment, IS_ALONE: String(isAlone) },
    execArgv: [EXIT_WITH_PARENT],
  });
  onStopRequest(() => program.kill());
  const code = await new Promise<number | null>((done) => program.once('exit', done));
  for (const supervised of started.toReversed()) await supervised.stop();
  process.exit(code ?? TASK_FAILED);
}, TASK_FAILED);
