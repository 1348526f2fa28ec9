// Builds what is not built yet, then hands over to a built program: node tools/start.mjs [start|dev|task|reset] [args]
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...args] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

if (existsSync(resolve(root, '.env'))) process.loadEnvFile(resolve(root, '.env'));

// What a task prints may be read by a program.
const say = command === 'task' ? console.error : console.log;
say('Building what is not built yet ...');
try {
  const nx = createRequire(import.meta.url).resolve('nx');
  execFileSync(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: root,
    // NODE_ENV of .env is for the run alone: a development build would stay in the cache of Nx.
    env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
} catch (error) {
  console.error(error.stdout?.toString() ?? 'The shop is not installed here: run `npm ci` first.');
  process.exit(1);
}

say('Starting ...');
process.env.STARTED_MS_AGO = String(performance.now());
process.argv.splice(2, process.argv.length, ...args);
await import(pathToFileURL(resolve(root, `dist/tools/launcher/${command}.js`)).href);
