import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { banner } from './banner';
import { configure } from './configuration';
import { claimDataFolder, dataFolderOf } from './data-folder';
import { EXIT_WITH_PARENT } from './exit-with-parent';
import { onStopRequest, run } from './entry';
import { watchBuild } from './watch-build';
import { onNewBuild } from './new-build';
import { checkPorts, neededPorts } from './ports';
import { startShop } from './shop';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const root = resolve(distDir, '..');

/** Starts Vite in a project's folder, with inherited output. */
function vite(project: string, args: string[], environment: Readonly<Record<string, string>> = {}) {
  return fork(join(root, 'node_modules/vite/bin/vite.js'), args, {
    execArgv: [EXIT_WITH_PARENT],
    cwd: join(root, project),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

run(async () => {
  const startedAt = performance.now();
  await claimDataFolder(dataFolderOf(process.env));
  const configuration = await configure(process.env);
  const { settings } = configuration;
  const { devPort } = settings;
  await checkPorts([...neededPorts(settings), { variable: 'DEV_PORT', port: devPort, host: 'localhost' }]);
  const shop = await startShop(configuration, distDir, (service, lastLines) => {
    console.error(`${service.name} keeps failing:\n${lastLines}`);
  });
  const program = join(distDir, 'apps/api/main.js');
  const stopBuild = watchBuild({
    ...{ program, sources: [join(root, 'apps/api'), join(root, 'libs')] },
    start: () => vite('apps/api', ['build', '--watch', '--logLevel', 'warn']),
  });
  const client = vite('apps/web', ['--port', String(devPort), '--strictPort'], {
    API_PORT: String(settings.port),
  });
  onNewBuild(program, () => {
    console.log('The API was rebuilt; restarting it.');
    shop.restartApi().catch((error: unknown) => console.error(String(error)));
  });
  onStopRequest(() => {
    stopBuild();
    client.kill();
    void shop.stop().then(() => process.exit(0));
  });
  console.log(banner(settings, (performance.now() - startedAt) / 1000));
  console.log(`  Client with hot reload: http://localhost:${devPort}\n`);
});
